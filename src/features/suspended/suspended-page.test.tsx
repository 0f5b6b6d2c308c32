import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TWITCH_SUSPENDED } from '#core/account/paths.ts';
import { SUSPENDED_PAGE } from '#core/paths.ts';
import { COOKIE } from '#core/session/limits.ts';
import { clearCookie, writeCookie } from '#src/lib/cookies.ts';
import { system } from '#src/ui/theme/system.ts';
import { Component } from './suspended-page.tsx';

let suspended: boolean;
const fetch = vi.fn((path: string) =>
  Promise.resolve(
    path === TWITCH_SUSPENDED ? Response.json({ suspended }) : new Response('{}', { status: 500 }),
  ),
);
const asked = () => fetch.mock.calls.filter(([path]) => path === TWITCH_SUSPENDED).length;

beforeEach(() => {
  fetch.mockClear();
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearCookie(COOKIE.token);
});

function open() {
  const router = createMemoryRouter([{ path: SUSPENDED_PAGE, Component }], {
    initialEntries: [SUSPENDED_PAGE],
  });
  render(
    <ChakraProvider value={system}>
      <RouterProvider router={router} />
    </ChakraProvider>,
  );
}

it('tells whom Twitch let in no more what goes on without it, and asks nobody', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Twitch ha suspendido este canal' })).toBeVisible();
  expect(screen.getByText(/No se borra nada/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Recurrir en Twitch' })).toHaveAttribute(
    'href',
    'https://appeals.twitch.tv/',
  );
  expect(screen.getByRole('link', { name: 'Entrar con otra plataforma' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('link', { name: 'Ir al panel' })).toBeNull();
  expect(asked()).toBe(0);
});

it('asks Twitch for whoever is in, again on request, and says when the channel is back', async () => {
  writeCookie(COOKIE.token, 'x', 60_000);
  suspended = true;
  open();
  expect(await screen.findByRole('heading', { name: 'Twitch ha suspendido este canal' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir al panel' })).toHaveAttribute('href', '/panel');
  suspended = false;
  await userEvent.click(screen.getByRole('button', { name: 'Comprobar otra vez' }));
  expect(await screen.findByRole('heading', { name: /no está suspendido/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Entrar otra vez con Twitch' })).toHaveAttribute(
    'href',
    '/twitch/login',
  );
  expect(asked()).toBe(2);
});
