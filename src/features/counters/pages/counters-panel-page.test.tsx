import 'fake-indexeddb/auto';
import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#src/lib/query/query-client.ts';
import { defineKeptWrites } from '#src/session/kept-writes.ts';
import { PanelContext } from '#src/session/panel-context.ts';
import { system } from '#src/ui/theme/system.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { Component as CountersPage } from './counters-panel-page.tsx';

const counter = { id: 'c1', name: 'muertes', value: 7, msg: '', mods: 3, enabled: true };
const profile = { id: 'luna', platform: 'twitch', rank: 1, bid: '', name: 'Luna', picture: '' } as const;

/** What the server answers to a call, by its method and the end of its path. */
let answers: Record<string, { status?: number; body: unknown }>;
const sent = vi.fn<(call: string, body: unknown) => void>();

beforeEach(() => {
  sent.mockReset();
  answers = { 'GET counters': { body: { items: [counter] } } };
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit) => {
    const call = `${method} ${url.split('/').at(-1)}`;
    if (method !== 'GET') sent(call, typeof body === 'string' ? JSON.parse(body) : undefined);
    const answer = answers[call] ?? { status: 500, body: {} };
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

function open(): void {
  const client = createQueryClient();
  defineKeptWrites(client);
  const nothing = () => () => undefined;
  const session = { profile, listen: nothing, listenHealth: nothing, listenChat: nothing };
  const page = (
    <PanelContext value={{ ...session, streamState: 'open' }}>
      <CountersPage />
    </PanelContext>
  );
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
      </QueryClientProvider>
    </ChakraProvider>,
  );
}

it('steps a counter by a press', async () => {
  answers['POST step'] = { body: { ...counter, value: 8 } };
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Sumar uno a !muertes' }));
  expect(await screen.findByText('8')).toBeVisible();
  expect(sent).toHaveBeenCalledExactlyOnceWith('POST step', { by: 1 });
});

it('adds one as it was typed, and says at its field that a name is taken', async () => {
  answers['POST counters'] = { status: 409, body: { error: 'no', code: 'duplicate' } };
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Nuevo contador' }));
  await userEvent.type(screen.getByLabelText('Nombre'), '!vidas');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await vi.waitFor(() => expect(screen.getByLabelText('Nombre')).toBeInvalid());
  answers['POST counters'] = { body: { ...counter, id: 'c2', name: 'vidas' } };
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('!vidas')).toBeVisible();
  const typed = { name: 'vidas', value: 0, msg: '', mods: 3, enabled: true };
  expect(sent).toHaveBeenLastCalledWith('POST counters', typed);
});

it('takes one away at once, and says so to the server', async () => {
  answers['DELETE c1'] = { body: {} };
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Borrar !muertes' }));
  answers['GET counters'] = { body: { items: [] } };
  await userEvent.click(screen.getByRole('button', { name: 'Borrar' }));
  expect(await screen.findByText('Aún no hay contadores')).toBeVisible();
  await eventually(() => expect(sent).toHaveBeenCalledExactlyOnceWith('DELETE c1', undefined));
});
