import { ChakraProvider } from '@chakra-ui/react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChannelList } from '#core/channels/schema.ts';
import { system } from '#src/ui/theme/system.ts';
import { ChannelsCard } from './channels-card.tsx';
import { LinkResult } from './link-result.tsx';

const TWITCH = {
  id: 'a',
  platform: 'twitch',
  name: 'Ana',
  picture: '',
  active: true,
  state: 'connected',
} as const;
const KICK = {
  id: 'b',
  platform: 'kick',
  name: 'Anita',
  picture: '',
  active: false,
  state: 'needs_login',
} as const;
let list: ChannelList;
let linkAnswer: Response;
let isRevoked: boolean;

const fetch = vi.fn((path: string, { method }: { method: string }) => {
  if (path.endsWith('/link')) return Promise.resolve(linkAnswer);
  if (method === 'GET') return Promise.resolve(new Response(JSON.stringify(list)));
  list = { ...list, items: [TWITCH] };
  return Promise.resolve(new Response(JSON.stringify({ revoked: isRevoked })));
});

beforeEach(() => {
  fetch.mockClear();
  vi.stubGlobal('fetch', fetch);
  isRevoked = true;
  list = { items: [TWITCH, KICK], logins: ['twitch', 'kick'] };
});
afterEach(() => vi.unstubAllGlobals());

function Both() {
  return (
    <>
      <LinkResult />
      <ChannelsCard />
    </>
  );
}

function open(address = '/panel/profile') {
  const router = createMemoryRouter([{ path: '/panel/profile', element: <Both /> }], {
    initialEntries: [address],
  });
  render(
    <ChakraProvider value={system}>
      <RouterProvider router={router} />
    </ChakraProvider>,
  );
  return router;
}

describe('the channels card', () => {
  it('lists the channels with their state, and offers a new login where the permission is gone', async () => {
    open();
    const [twitch, kick] = within(
      await screen.findByRole('list', { name: 'Canales vinculados' }),
    ).getAllByRole('listitem');
    expect(twitch).toHaveTextContent(/Ana.*Twitch.*Conectado.*Elegido/);
    expect(kick).toHaveTextContent(/Anita.*Kick.*Permiso caducado/);
    expect(screen.getByRole('link', { name: 'Entrar otra vez como Anita en Kick' })).toHaveAttribute(
      'href',
      '/kick/platform/link',
    );
    expect(screen.queryByRole('button', { name: 'Usar Ana de Twitch' })).toBeNull();
  });

  it('offers the platforms that the server has keys for, with every permission and its reason', async () => {
    open();
    const offers = await screen.findByRole('list', { name: 'Vincular otro canal' });
    expect(
      within(offers)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/twitch/platform/link', '/kick/platform/link']);
    expect(within(offers).getByText('kicks:read').parentElement).toHaveTextContent(/envía Kicks/);
  });

  it('does not offer to unlink the only one', async () => {
    list = { items: [TWITCH], logins: [] };
    open();
    await screen.findByText('Conectado');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says how a linking ended, asks once, and takes the code out of the address', async () => {
    linkAnswer = new Response(JSON.stringify({ platform: 'kick', name: 'Anita' }));
    const router = open('/panel/profile?link=one-time');
    expect(await screen.findByText('Anita de Kick está vinculado.')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(fetch.mock.calls.filter(([path]) => path.endsWith('/link'))).toHaveLength(1);
  });

  it('shows the way out for an account of another streamer', async () => {
    linkAnswer = new Response('{"error":"no","code":"taken_by_other_streamer"}', { status: 409 });
    open('/panel/profile?link=one-time');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/ya es de otro streamer/);
    expect(within(alert).getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
  });

  it('asks before it unlinks, and lists what is left', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Desvincular Anita de Kick' }));
    await userEvent.click(screen.getByRole('button', { name: 'Desvincular' }));
    await waitFor(() => expect(screen.queryByText('Anita')).toBeNull());
    expect(fetch).toHaveBeenCalledWith(
      '/api/panel/channels/b',
      expect.objectContaining({ method: 'DELETE' }),
    );
  });

  it('says what is left to do when the platform could not be told', async () => {
    isRevoked = false;
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Desvincular Anita de Kick' }));
    await userEvent.click(screen.getByRole('button', { name: 'Desvincular' }));
    expect(await screen.findByText(/Quita también el permiso de Fogata/)).toBeVisible();
  });
});
