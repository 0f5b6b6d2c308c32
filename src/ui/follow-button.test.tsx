import 'fake-indexeddb/auto';
import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dexie } from 'dexie';
import { expect, it, vi } from 'vitest';
import { openDb } from '#src/lib/db.ts';
import { FollowButton } from './follow-button.tsx';
import { system } from './theme/system.ts';

it('says that this device keeps nobody where it has no storage, and follows when it has', async () => {
  render(
    <ChakraProvider value={system}>
      <FollowButton platform="kick" user="ana" name="Ana" picture="" />
    </ChakraProvider>,
  );
  const heart = screen.getByRole('button', { name: 'Seguir a Ana' });
  vi.spyOn(openDb().follows, 'put').mockRejectedValueOnce(new Dexie.MissingAPIError());
  await userEvent.click(heart);
  expect(await screen.findByText(/no ha podido guardarlo/)).toBeVisible();
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(heart);
  expect(await screen.findByText(/Sigues a Ana/)).toBeVisible();
  expect(heart).toHaveAttribute('aria-pressed', 'true');
});
