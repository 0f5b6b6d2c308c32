import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API } from '#core/paths.ts';
import { PLATFORMS } from '#core/platforms/platform.ts';
import { VIEWER_LOGIN_CODE_LIFETIME_MS } from '#core/viewer/limits.ts';
import { viewerLoginAddress, VIEWER_LOGIN_PATH } from '#core/viewer/paths.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import {
  askWhoami,
  logViewerIn,
  NOBODY,
  VIEWER_PAGE,
  walkViewer,
  whoamiAddress,
} from '#tests/setup/viewer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const platform of PLATFORMS) await server.logIn(platform, 'fogata');
});
afterAll(() => server.close());

/** The callback address of a viewer's login with what the platform would put into it. */
async function callbackOf(browser: Browser, query: Record<string, string>): Promise<string> {
  const started = await browser.get(viewerLoginAddress('twitch', `${VIEWER_PAGE}?x=1#y`));
  const state = new URL(started.headers.location ?? '').searchParams.get('state') ?? '';
  return `/twitch/login?${new URLSearchParams({ state, ...query }).toString()}`;
}

describe("a viewer's login", () => {
  it.each(PLATFORMS)('on %s comes back to the page and knows the viewer', async (platform) => {
    await server.sandbox.control(platform, 'event', { channel: 'fogata', type: 'live' });
    await server.sandbox.control(platform, 'chat', { channel: 'fogata', user: 'Vela', text: 'hola' });
    await waitFor(async () => {
      const { streamerId } = await server.channelOf(platform, 'fogata');
      const rows = await server.connection.db
        .selectFrom('accounts')
        .select('id')
        .where('streamer_id', '=', streamerId)
        .where('name', '=', 'Vela')
        .execute();
      return rows.length > 0;
    });
    const browser = server.openBrowser();
    expect(await walkViewer(browser, platform, 'Vela')).toBe(VIEWER_PAGE);
    const first = await askWhoami(browser, platform);
    expect(first).toEqual({
      ...NOBODY,
      session: first.session,
      user: { name: 'Vela', picture: '', points: 0, level: 0, watchtime: 0 },
    });
    expect(first.session.length).toBeGreaterThan(20);
    expect(await askWhoami(browser, platform, first.session)).toEqual(first);
  });

  it('asks the platform for nothing but who it is', async () => {
    const scopes = [];
    for (const platform of ['twitch', 'kick'] as const) {
      const started = await server.openBrowser().get(viewerLoginAddress(platform, VIEWER_PAGE));
      const url = new URL(started.headers.location ?? '');
      scopes.push(url.searchParams.get('scope'));
      expect(url.searchParams.get('redirect_uri')).toBe(`http://fogata.test/${platform}/login`);
    }
    expect(scopes).toEqual(['', 'user:read']);
  });

  it('makes nobody a streamer and opens no panel', async () => {
    const browser = server.openBrowser();
    await logViewerIn(browser, 'twitch', 'solo_viewer');
    await expect(server.channelOf('twitch', 'solo_viewer')).rejects.toThrow();
    expect([...browser.cookies.keys()]).toEqual([]);
    expectError(await browser.get(API.userProfile), 401, 'no_session');
  });

  it('leaves a streamer of the same browser logged in', async () => {
    const browser = await server.logIn('twitch', 'fogata');
    await logViewerIn(browser, 'kick', 'Otra');
    expect((await browser.get(API.userProfile)).statusCode).toBe(200);
  });

  it('hands the session over in a cookie that scripts cannot read, once', async () => {
    const browser = server.openBrowser();
    const callback = await callbackOf(browser, {});
    const state = new URL(callback, server.url).searchParams.get('state') ?? '';
    const authorize = new URL(`${server.sandbox.url}/twitch/oauth2/authorize`);
    authorize.search = new URLSearchParams({
      response_type: 'code',
      client_id: 'sandbox',
      redirect_uri: 'http://fogata.test/twitch/login',
      state,
      as: 'Nube',
    }).toString();
    const approved = await fetch(authorize, { redirect: 'manual' });
    const back = new URL(approved.headers.get('location') ?? '');
    const finished = await browser.get(`${back.pathname}${back.search}`);
    expect(finished.headers.location).toBe(`${VIEWER_PAGE}?x=1#y`);
    expect(finished.cookies.filter(({ value }) => value !== '')).toEqual([
      {
        name: 'viewer_login',
        value: expect.any(String) as unknown,
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 60,
      },
    ]);
    const code = browser.cookies.get('viewer_login') ?? '';
    expect((await askWhoami(browser, 'twitch')).user?.name).toBe('Nube');
    expect(browser.cookies.has('viewer_login')).toBe(false);
    browser.cookies.set('viewer_login', code);
    expect(await askWhoami(browser, 'twitch')).toEqual(NOBODY);
  });

  it('is collected within a minute, on its own platform, and only by a page of ours', async () => {
    const browser = server.openBrowser();
    await walkViewer(browser, 'kick', 'Brisa');
    expect(await askWhoami(browser, 'twitch')).toEqual(NOBODY);
    const foreign = await browser.get(whoamiAddress('kick', 'fogata'), { 'sec-fetch-site': 'cross-site' });
    expect(foreign.json()).toEqual(NOBODY);
    const own = await browser.get(whoamiAddress('kick', 'fogata'), { 'sec-fetch-site': 'same-origin' });
    expect(own.json()).toMatchObject({ user: { name: 'Brisa' } });
    await walkViewer(browser, 'kick', 'Brisa');
    server.clock.travel(VIEWER_LOGIN_CODE_LIFETIME_MS + 1);
    expect(await askWhoami(browser, 'kick')).toEqual(NOBODY);
  });

  it('as somebody else wins over the session of before', async () => {
    const browser = server.openBrowser();
    const before = await logViewerIn(browser, 'twitch', 'Primera');
    await walkViewer(browser, 'twitch', 'Segunda');
    expect((await askWhoami(browser, 'twitch', before)).user?.name).toBe('Segunda');
  });

  it.each([
    ['refuses', { error: 'access_denied' }, 'login_refused'],
    ['has a code that the platform does not know', { code: 'made-up' }, 'unavailable'],
  ])('of a person who %s leads back and says why', async (_who, query, problem) => {
    const browser = server.openBrowser();
    const finished = await browser.get(await callbackOf(browser, query));
    expect(finished.statusCode).toBe(303);
    expect(finished.headers.location).toBe(`${VIEWER_PAGE}?x=1&viewerLogin=${problem}#y`);
    expect(await askWhoami(browser, 'twitch')).toEqual(NOBODY);
  });

  it('that this browser did not begin is refused', async () => {
    const callback = await callbackOf(server.openBrowser(), { code: 'x' });
    expectError(await server.openBrowser().get(callback), 403, 'forbidden');
  });

  it('without a place to return to ends on the front page', async () => {
    expect(await server.openBrowser().walkLogin('kick', 'Ana', VIEWER_LOGIN_PATH.kick)).toBe('/');
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/\t/evil.example', '/salir', ''])(
    'never leads to %j',
    async (callback) => {
      const browser = server.openBrowser();
      expectError(await browser.get(viewerLoginAddress('twitch', callback)), 400, 'invalid');
      expect(browser.cookies.size).toBe(0);
    },
  );
});
