import { ChakraProvider } from '@chakra-ui/react';
import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COOKIE } from '#core/session/limits.ts';
import { clearCookie, writeCookie } from '#src/lib/cookies.ts';
import { system } from '#src/ui/theme/system.ts';
import { Component, loader } from './landing-page.tsx';

const answers = new Map<string, () => Response>();
const fetch = vi.fn((path: string) => {
  const answer = answers.get(path.split('?')[0] ?? '');
  return answer === undefined ? Promise.reject(new TypeError('offline')) : Promise.resolve(answer());
});

function open(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/entrar', Component, loader, HydrateFallback: () => null },
      { path: '/panel', element: <p>panel</p> },
      { path: '/panel/profile', element: <p>profile</p> },
    ],
    { initialEntries: [path] },
  );
  render(
    <ChakraProvider value={system}>
      <RouterProvider router={router} />
    </ChakraProvider>,
  );
}

beforeEach(() => {
  answers.clear();
  answers.set('/portada', () => new Response('{"count":1780020}'));
  fetch.mockClear();
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearCookie(COOKIE.token);
});

const loginCalls = () => fetch.mock.calls.filter(([path]) => path.startsWith('/login'));

describe('the landing page', () => {
  it('offers the platforms that work and shows the others disabled', async () => {
    open('/entrar');
    expect(await screen.findByRole('link', { name: 'Entrar con Twitch' })).toHaveAttribute(
      'href',
      '/twitch/login',
    );
    expect(screen.getByRole('link', { name: 'Entrar con Kick' })).toHaveAttribute('href', '/kick/login');
    for (const name of ['YouTube', 'Trovo', 'Discord'])
      expect(screen.getByRole('button', { name })).toBeDisabled();
  });

  it('counts up to the exact number', async () => {
    open('/entrar');
    expect(await screen.findByText('1.780.020')).toBeInTheDocument();
  });

  it('sends whoever is logged in to the panel', async () => {
    writeCookie(COOKIE.token, 'abc', 60_000);
    open('/entrar');
    expect(await screen.findByText('panel')).toBeInTheDocument();
  });

  it('exchanges a code once and opens the profile', async () => {
    answers.set('/login', () => new Response('{"token":"abc"}'));
    open('/entrar?code=one-time');
    expect(await screen.findByText('profile')).toBeInTheDocument();
    expect(loginCalls().map(([path]) => path)).toEqual(['/login?code=one-time']);
  });

  it('keeps an invitation away from the login call', async () => {
    open('/entrar?invite=abc');
    await screen.findByText('1.780.020');
    expect(loginCalls()).toEqual([]);
  });

  it('says that a login failed', async () => {
    answers.set('/login', () => new Response('{"error":"expired","code":"too_old"}', { status: 410 }));
    open('/entrar?code=old');
    expect(await screen.findByRole('alert')).toHaveTextContent('No se ha podido entrar.');
  });

  it('alerts a banned person', async () => {
    const alert = vi.spyOn(window, 'alert').mockReturnValue(undefined);
    answers.set('/login', () => new Response('{"error":"banned","code":"banned"}', { status: 403 }));
    open('/entrar?code=x');
    await waitFor(() => expect(alert).toHaveBeenCalledOnce());
    expect(await screen.findByRole('alert')).toHaveTextContent('Esta cuenta está bloqueada.');
  });

  it('links to the sandbox where there is one', async () => {
    answers.set('/portada', () => new Response('{"count":1780020,"sandboxUrl":"http://127.0.0.1:3100/"}'));
    open('/entrar');
    expect(await screen.findByRole('link', { name: 'Abrir el entorno de pruebas' })).toHaveAttribute(
      'href',
      'http://127.0.0.1:3100/',
    );
  });
});
