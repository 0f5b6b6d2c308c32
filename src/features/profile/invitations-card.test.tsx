import { ChakraProvider } from '@chakra-ui/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InvitationList } from '#core/invitations/schema.ts';
import { system } from '#src/ui/theme/system.ts';
import { InvitationsCard } from './invitations-card.tsx';

const ITEM = { id: 'one', createdAt: 0, expiresAt: Date.UTC(2030, 4, 5) };
const URL = 'https://fogata.example/?invite=code';
let list: InvitationList;

const fetch = vi.fn((_path: string, { method }: { method: string }) => {
  if (method === 'GET') return Promise.resolve(new Response(JSON.stringify(list)));
  list = { may: true, items: method === 'POST' ? [ITEM] : [] };
  return Promise.resolve(
    method === 'POST'
      ? new Response(JSON.stringify({ ...ITEM, code: 'code', url: URL }), { status: 201 })
      : new Response(null, { status: 204 }),
  );
});

beforeEach(() => {
  fetch.mockClear();
  vi.stubGlobal('fetch', fetch);
});
afterEach(() => vi.unstubAllGlobals());

const open = () =>
  render(
    <ChakraProvider value={system}>
      <InvitationsCard />
    </ChakraProvider>,
  );

describe('the invitations card', () => {
  it('is not there for who may not invite', async () => {
    list = { items: [], may: false };
    open();
    await waitFor(() => expect(fetch).toHaveBeenCalledOnce());
    await expect(screen.findByRole('heading', undefined, { timeout: 300 })).rejects.toThrow();
  });

  it('shows a new link, lists it as open, and takes it back', async () => {
    list = { items: [], may: true };
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Invitar' }));
    expect(await screen.findByRole('textbox', { name: 'Enlace de invitación' })).toHaveValue(URL);
    expect(screen.getByRole('textbox', { name: 'Código para escribirlo' })).toHaveValue('code');
    expect(await screen.findByText(/Vale hasta el .*2030/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Anular' }));
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(fetch).toHaveBeenCalledWith(
      '/api/panel/invitations/one',
      expect.objectContaining({ method: 'DELETE' }),
    );
  });
});
