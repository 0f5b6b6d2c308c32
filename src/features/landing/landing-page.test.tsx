import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { INVITATION_CHECK } from '#core/invitations/paths.ts';
import { COOKIE } from '#core/session/limits.ts';
import { clearCookie, writeCookie } from '#src/lib/cookies.ts';
import { decideConsent } from '#src/lib/consent.ts';
import { system } from '#src/ui/theme/system.ts';
import { leaveFor } from '#src/lib/leave.ts';
import { Component, loader } from './landing-page.tsx';

vi.mock('#src/lib/leave.ts', () => ({ leaveFor: vi.fn() }));

const SITE = { count: 20, streamers: 3, users: 17, links: {}, logins: ['twitch', 'kick', 'youtube'] };
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
  answers.set('/portada', () => new Response(JSON.stringify(SITE)));
  fetch.mockClear();
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(leaveFor).mockClear();
  decideConsent('');
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
    for (const name of ['Trovo', 'Discord']) expect(screen.getByRole('button', { name })).toBeDisabled();
  });

  it('disables the platforms that this server has no keys for', async () => {
    answers.set('/portada', () => new Response(JSON.stringify({ ...SITE, logins: ['kick'] })));
    open('/entrar');
    const youtube = await screen.findByRole('button', { name: 'Entrar con YouTube' });
    expect(youtube).toBeDisabled();
    expect(youtube).toHaveAttribute('title', 'Este servidor no tiene claves de YouTube');
    expect(screen.getByRole('link', { name: 'Entrar con Kick' })).toBeVisible();
  });

  it('says that Trovo closed, and lets into the one of the sandbox', async () => {
    open('/entrar');
    const closed = await screen.findByRole('button', { name: 'Trovo' });
    expect(closed).toHaveAttribute('title', expect.stringContaining('30 de junio de 2026'));
    cleanup();
    const site = { ...SITE, logins: [...SITE.logins, 'trovo'] };
    answers.set('/portada', () => new Response(JSON.stringify(site)));
    open('/entrar?invite=code');
    expect(await screen.findByRole('link', { name: 'Entrar con Trovo' })).toHaveAttribute(
      'href',
      '/trovo/platform/link?invite=code',
    );
  });

  it('lets in with Discord where this server has keys for it, and says where not', async () => {
    open('/entrar');
    const missing = await screen.findByRole('button', { name: 'Discord' });
    expect(missing).toHaveAttribute('title', 'Este servidor no tiene claves de Discord');
    cleanup();
    const site = { ...SITE, logins: [...SITE.logins, 'discord'] };
    answers.set('/portada', () => new Response(JSON.stringify(site)));
    open('/entrar?invite=code');
    expect(await screen.findByRole('link', { name: 'Entrar con Discord' })).toHaveAttribute(
      'href',
      '/discord/login?invite=code',
    );
  });

  it('names the platforms that there are', async () => {
    open('/entrar');
    expect(await screen.findByText(/para tu directo en Twitch, Kick y YouTube/)).toBeVisible();
  });

  it('hands an invitation on to the login', async () => {
    open('/entrar?invite=a%20code');
    expect(await screen.findByText('Te han invitado. Entra con tu plataforma para empezar.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Entrar con Kick' })).toHaveAttribute(
      'href',
      '/kick/login?invite=a%20code',
    );
    expect(loginCalls()).toEqual([]);
  });

  describe('where one joins by invitation', () => {
    const field = () => screen.findByRole('textbox', { name: 'Código de invitación' });
    const kick = () => screen.getByRole('link', { name: 'Entrar con Kick' });
    const checks = () => fetch.mock.calls.filter(([path]) => path === INVITATION_CHECK);
    const WRONG = JSON.stringify({ error: 'used', code: 'invitation' });

    beforeEach(() => {
      answers.set('/portada', () => new Response(JSON.stringify({ ...SITE, byInvitation: true })));
      answers.set(INVITATION_CHECK, () => new Response(JSON.stringify({ expiresAt: 1 })));
    });

    it('has a field whose code, or link, goes to the login', async () => {
      open('/entrar');
      expect(await field()).toHaveAccessibleDescription(/Si ya eres streamer aquí, no hace falta/);
      expect(kick()).toHaveAttribute('href', '/kick/login');
      await userEvent.type(await field(), ' bcdf 2345 ');
      expect(kick()).toHaveAttribute('href', '/kick/login?invite=bcdf%202345');
      await userEvent.clear(await field());
      await userEvent.paste('https://fogata.example/?invite=BCDF-2345');
      expect(kick()).toHaveAttribute('href', '/kick/login?invite=BCDF-2345');
      expect(checks()).toEqual([]);
      await userEvent.click(screen.getByRole('button', { name: 'Usar el código' }));
      expect(await screen.findByText('El código vale. Ahora elige tu plataforma.')).toBeVisible();
    });

    it('says that a code is not good, keeps what was typed, and no longer says so of another', async () => {
      answers.set(INVITATION_CHECK, () => new Response(WRONG, { status: 403 }));
      open('/entrar');
      await userEvent.type(await field(), 'gastado{Enter}');
      expect(await screen.findByRole('alert')).toHaveTextContent('Este código no vale');
      expect(await field()).toHaveValue('gastado');
      expect(await field()).toBeInvalid();
      await userEvent.type(await field(), '2');
      expect(screen.queryByRole('alert')).toBeNull();
    });

    it('says that nothing could be asked', async () => {
      answers.delete(INVITATION_CHECK);
      open('/entrar');
      await userEvent.type(await field(), 'x{Enter}');
      expect(await screen.findByRole('alert')).toHaveTextContent('No se ha podido comprobar.');
    });

    it('has the code of a link in it, and says at once what it is worth', async () => {
      answers.set(INVITATION_CHECK, () => new Response(WRONG, { status: 403 }));
      open('/entrar?invite=gastado');
      expect(await field()).toHaveValue('gastado');
      expect(await screen.findByRole('alert')).toHaveTextContent('Este código no vale');
      expect(screen.queryByText(/Te han invitado/)).toBeNull();
    });

    it('has it again after a login that let nobody in', async () => {
      answers.set('/login', () => new Response(WRONG, { status: 403 }));
      answers.set(INVITATION_CHECK, () => new Response(WRONG, { status: 403 }));
      open('/entrar?code=x&invite=gastado');
      expect(await screen.findByText('No has podido entrar: tu código de invitación no vale.')).toBeVisible();
      expect(await field()).toHaveValue('gastado');
      expect(await screen.findByText(/Este código no vale/)).toBeVisible();
      expect(loginCalls().map(([path]) => path)).toEqual(['/login?code=x&invite=gastado']);
      answers.set(INVITATION_CHECK, () => new Response(JSON.stringify({ expiresAt: 1 })));
      await userEvent.type(await field(), '-bueno{Enter}');
      expect(await screen.findByText(/El código vale/)).toBeVisible();
      expect(screen.queryByText(/No has podido entrar|Te han invitado/)).toBeNull();
    });

    it('has none where everybody may join', async () => {
      answers.set('/portada', () => new Response(JSON.stringify(SITE)));
      open('/entrar?invite=x');
      await screen.findByText('20');
      expect(screen.queryByRole('textbox')).toBeNull();
      expect(checks()).toEqual([]);
    });
  });

  it('counts up to the exact number, which is this server’s own', async () => {
    open('/entrar');
    expect(await screen.findByText('20')).toBeInTheDocument();
  });

  it('begins with the operator’s base, where there is one', async () => {
    answers.set('/portada', () => new Response(JSON.stringify({ ...SITE, count: 1_780_020 })));
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
    await screen.findByText('20');
    expect(loginCalls()).toEqual([]);
  });

  it('says that a login failed', async () => {
    answers.set('/login', () => new Response('{"error":"expired","code":"too_old"}', { status: 410 }));
    open('/entrar?code=old');
    expect(await screen.findByRole('alert')).toHaveTextContent('No se ha podido entrar.');
  });

  it('says that a server takes nobody new without an invitation', async () => {
    answers.set('/login', () => new Response('{"error":"closed","code":"registration_closed"}'));
    open('/entrar?code=x');
    expect(await screen.findByRole('alert')).toHaveTextContent('Pide una invitación a quien lo administra.');
  });

  it('alerts a banned person', async () => {
    const alert = vi.spyOn(window, 'alert').mockReturnValue(undefined);
    answers.set('/login', () => new Response('{"error":"banned","code":"banned"}', { status: 403 }));
    open('/entrar?code=x');
    await waitFor(() => expect(alert).toHaveBeenCalledOnce());
    expect(await screen.findByRole('alert')).toHaveTextContent('Esta cuenta está bloqueada.');
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it("alerts a banned person in the browser's language and leaves for the community's chat, where there is one", async () => {
    const alert = vi.spyOn(window, 'alert').mockReturnValue(undefined);
    const answer = { error: 'banned', code: 'banned', community: 'https://chat.example/fogata' };
    answers.set('/login', () => new Response(JSON.stringify(answer)));
    open('/entrar?code=x');
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://chat.example/fogata'));
    expect(alert).toHaveBeenCalledOnce();
  });

  it('says how many streamers and viewers there are', async () => {
    open('/entrar');
    expect(await screen.findByText('17')).toBeInTheDocument();
    expect(screen.getByText('espectadores')).toBeInTheDocument();
    expect(screen.getByText('3')).toBeInTheDocument();
  });

  it('has a list of features besides the tiles', async () => {
    open('/entrar');
    const more = await screen.findByRole('region', { name: 'Y además' });
    expect(screen.getAllByRole('article')).toHaveLength(6);
    expect(within(more).getAllByRole('listitem')).toHaveLength(11);
    expect(within(more).getByText('Tienda de puntos')).toBeVisible();
  });

  it("links the operator's pages, and hides those that there are not", async () => {
    const links = { terms: 'https://fogata.example/terms', docs: 'https://fogata.example/docs' };
    answers.set('/portada', () => new Response(JSON.stringify({ ...SITE, links })));
    open('/entrar');
    const nav = await screen.findByRole('navigation', { name: 'Enlaces de este servidor' });
    expect(await screen.findByRole('link', { name: 'Términos' })).toHaveAttribute('href', links.terms);
    expect(screen.getByRole('link', { name: 'Documentación' })).toHaveAttribute('href', links.docs);
    expect(within(nav).getAllByRole('link')).toHaveLength(2);
  });

  it('says whose page was not found, and takes it for no login', async () => {
    open('/entrar?missing=nadie');
    expect(await screen.findByText('No encontramos a «nadie».')).toBeVisible();
    expect(fetch).not.toHaveBeenCalledWith(expect.stringContaining('/login'), expect.anything());
  });

  it('asks again about cookies on request', async () => {
    decideConsent('0');
    open('/entrar');
    await userEvent.click(await screen.findByRole('button', { name: 'Cookies' }));
    expect(await screen.findByRole('region', { name: 'Cookies' })).toBeInTheDocument();
  });

  it('links to the sandbox where there is one', async () => {
    answers.set(
      '/portada',
      () => new Response(JSON.stringify({ ...SITE, sandboxUrl: 'http://127.0.0.1:3100/' })),
    );
    open('/entrar');
    expect(await screen.findByRole('link', { name: 'Abrir el entorno de pruebas' })).toHaveAttribute(
      'href',
      'http://127.0.0.1:3100/',
    );
  });
});
