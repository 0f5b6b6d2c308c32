import { ChakraProvider } from '@chakra-ui/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { system } from '#src/ui/theme/system.ts';
import { browserWithStorage, stored } from '#tests/factories/extension-storage.ts';
import { DEFAULT_SERVER } from '../lib/settings.ts';
import { Options } from './options.tsx';

vi.mock('webextension-polyfill', () => ({ default: browserWithStorage }));
// Both are about more of the browser.
vi.mock('./kick-follows-card.tsx', () => ({ KickFollowsCard: () => null }));
vi.mock('./panel-button-card.tsx', () => ({ PanelButtonCard: () => null }));

const open = () =>
  render(
    <ChakraProvider value={system}>
      <Options />
    </ChakraProvider>,
  );
const NOTICE = /estaba dañado y se ha reparado/;

beforeEach(() => stored.clear());

it('say that something kept was damaged, until the person has read it', async () => {
  stored.set('server', { not: 'an address' }).set('token', 7);
  const first = open();
  expect(await screen.findByText(NOTICE)).toBeVisible();
  expect(screen.getByLabelText('Dirección del servidor')).toHaveValue(DEFAULT_SERVER);
  first.unmount();
  const second = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Entendido' }));
  await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
  second.unmount();
  open();
  expect(await screen.findByLabelText('Dirección del servidor')).toBeVisible();
  expect(stored.has('repaired')).toBe(false);
  expect(screen.queryByText(NOTICE)).toBeNull();
});

it('have a name for every control', async () => {
  open();
  expect(await screen.findByLabelText('Dirección del servidor')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Tema' })).toBeVisible();
  for (const control of screen.getAllByRole('combobox')) expect(control).toHaveAccessibleName();
});
