import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#core/base/time.ts';
import { leaderboardSchema } from '#core/leaderboard/schema.ts';
import { API } from '#core/paths.ts';
import { SESSION_LIFETIME_MS } from '#core/session/limits.ts';
import { VIEWER_LOGIN_CODE_LIFETIME_MS, VIEWER_SESSION_HEADER } from '#core/viewer/limits.ts';
import {
  viewerLoginAddress,
  VIEWER_LOGIN_PATH,
  VIEWER_LOGOUT_PATH,
  WHOAMI_FOLDER,
  WHOAMI_PATH,
} from '#core/viewer/paths.ts';
import { whoamiSchema, type Whoami } from '#core/viewer/schema.ts';
import type { Answer, Browser } from '#tests/setup/browser.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { waitFor, type SandboxedPlatform } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

const PAGE = '/p/fogata/leaderboard';
const NOBODY = {
  session: '',
  loyaltyConfig: { points: 10, bonus: 5, xpPerMessage: 10 },
  isStreamer: false,
  logins: ['twitch', 'kick'],
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.logIn('twitch', 'fogata');
  await server.logIn('kick', 'fogata');
});
afterAll(() => server.close());

const askPath = (platform: SandboxedPlatform, user: string, query = '') =>
  `${WHOAMI_PATH[platform]}?user=${user}&t=1${query}`;

async function ask(
  browser: Browser,
  platform: SandboxedPlatform,
  session?: string,
  user = 'fogata',
): Promise<Whoami> {
  const headers: Record<string, string> =
    session === undefined ? {} : { [VIEWER_SESSION_HEADER[platform]]: session };
  const answer = await browser.get(askPath(platform, user), headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return whoamiSchema.parse(answer.json());
}

async function walk(browser: Browser, platform: SandboxedPlatform, name: string): Promise<string> {
  return browser.walkLogin(platform, name, viewerLoginAddress(platform, PAGE));
}

/** Logs a viewer in as the page does; answers the session id. */
async function logIn(browser: Browser, platform: SandboxedPlatform, name: string): Promise<string> {
  await walk(browser, platform, name);
  return (await ask(browser, platform)).session;
}

function logOut(browser: Browser, headers: Record<string, string>): Promise<Answer> {
  return browser.call('POST', VIEWER_LOGOUT_PATH, { headers });
}

/** The callback address of a viewer's login with what the platform would put into it. */
async function callbackOf(browser: Browser, query: Record<string, string>): Promise<string> {
  const started = await browser.get(viewerLoginAddress('twitch', `${PAGE}?x=1#y`));
  const state = new URL(started.headers.location ?? '').searchParams.get('state') ?? '';
  return `/twitch/login?${new URLSearchParams({ state, ...query }).toString()}`;
}

describe("a viewer's login (wire.md, Login)", () => {
  it.each(['twitch', 'kick'] as const)(
    'on %s comes back to the page and knows the viewer',
    async (platform) => {
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
      expect(await walk(browser, platform, 'Vela')).toBe(PAGE);
      const first = await ask(browser, platform);
      expect(first).toEqual({
        ...NOBODY,
        session: first.session,
        user: { name: 'Vela', picture: '', points: 0, level: 0, watchtime: 0 },
      });
      expect(first.session.length).toBeGreaterThan(20);
      expect(await ask(browser, platform, first.session)).toEqual(first);
    },
  );

  it('asks the platform for nothing but who it is', async () => {
    const scopes = [];
    for (const platform of ['twitch', 'kick'] as const) {
      const started = await server.openBrowser().get(viewerLoginAddress(platform, PAGE));
      const url = new URL(started.headers.location ?? '');
      scopes.push(url.searchParams.get('scope'));
      expect(url.searchParams.get('redirect_uri')).toBe(`http://fogata.test/${platform}/login`);
    }
    expect(scopes).toEqual(['', 'user:read']);
  });

  it('makes nobody a streamer and opens no panel', async () => {
    const browser = server.openBrowser();
    await logIn(browser, 'twitch', 'solo_viewer');
    await expect(server.channelOf('twitch', 'solo_viewer')).rejects.toThrow();
    expect([...browser.cookies.keys()]).toEqual([]);
    expectError(await browser.get(API.userProfile), 401, 'no_session');
  });

  it('leaves a streamer of the same browser logged in', async () => {
    const browser = await server.logIn('twitch', 'fogata');
    await logIn(browser, 'kick', 'Otra');
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
    expect(finished.headers.location).toBe(`${PAGE}?x=1#y`);
    expect(finished.cookies.filter(({ value }) => value !== '')).toEqual([
      {
        name: 'viewer_login',
        value: expect.any(String) as unknown,
        path: WHOAMI_FOLDER,
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 60,
      },
    ]);
    const code = browser.cookies.get('viewer_login') ?? '';
    expect((await ask(browser, 'twitch')).user?.name).toBe('Nube');
    expect(browser.cookies.has('viewer_login')).toBe(false);
    browser.cookies.set('viewer_login', code);
    expect(await ask(browser, 'twitch')).toEqual(NOBODY);
  });

  it('is collected within a minute, on its own platform, and only by a page of ours', async () => {
    const browser = server.openBrowser();
    await walk(browser, 'kick', 'Brisa');
    expect(await ask(browser, 'twitch')).toEqual(NOBODY);
    const foreign = await browser.get(askPath('kick', 'fogata'), { 'sec-fetch-site': 'cross-site' });
    expect(foreign.json()).toEqual(NOBODY);
    const own = await browser.get(askPath('kick', 'fogata'), { 'sec-fetch-site': 'same-origin' });
    expect(own.json()).toMatchObject({ user: { name: 'Brisa' } });
    await walk(browser, 'kick', 'Brisa');
    server.clock.travel(VIEWER_LOGIN_CODE_LIFETIME_MS + 1);
    expect(await ask(browser, 'kick')).toEqual(NOBODY);
  });

  it('as somebody else wins over the session of before', async () => {
    const browser = server.openBrowser();
    const before = await logIn(browser, 'twitch', 'Primera');
    await walk(browser, 'twitch', 'Segunda');
    expect((await ask(browser, 'twitch', before)).user?.name).toBe('Segunda');
  });

  it.each([
    ['refuses', { error: 'access_denied' }, 'login_refused'],
    ['has a code that the platform does not know', { code: 'made-up' }, 'unavailable'],
  ])('of a person who %s leads back and says why', async (_who, query, problem) => {
    const browser = server.openBrowser();
    const finished = await browser.get(await callbackOf(browser, query));
    expect(finished.statusCode).toBe(303);
    expect(finished.headers.location).toBe(`${PAGE}?x=1&viewerLogin=${problem}#y`);
    expect(await ask(browser, 'twitch')).toEqual(NOBODY);
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

  it.each(['trovo', 'youtube'] as const)('is unknown on %s without an adapter', async (platform) => {
    expectError(await server.openBrowser().get(viewerLoginAddress(platform, PAGE)), 404, 'not_found');
  });
});

describe('whoami (S1 §4, §7)', () => {
  it('says how points are earned to everybody', async () => {
    const answer = await server.openBrowser().get(askPath('twitch', 'fogata'));
    expect(answer.json()).toEqual(NOBODY);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('takes no session of another platform, and none that is made up', async () => {
    const browser = server.openBrowser();
    const session = await logIn(browser, 'kick', 'Vela');
    const wrong = await browser.get(askPath('twitch', 'fogata'), { 'Session-tid': session });
    expect(wrong.json()).toEqual(NOBODY);
    const other = await browser.get(askPath('kick', 'fogata'), { 'Session-tid': session });
    expect(other.json()).toEqual(NOBODY);
    for (const madeUp of ['nope', session.slice(1), `${session}x`, 'x'.repeat(5000)])
      expect(await ask(browser, 'kick', madeUp)).toEqual(NOBODY);
  });

  it('is about the account of the header, whoever else is in the browser', async () => {
    const browser = server.openBrowser();
    const ana = await logIn(browser, 'twitch', 'Ana');
    const eva = await logIn(browser, 'twitch', 'Eva');
    expect((await ask(browser, 'twitch', ana)).user?.name).toBe('Ana');
    expect((await ask(browser, 'twitch', eva)).user?.name).toBe('Eva');
  });

  it('makes the account at the first visit, once, and puts it into the ranking', async () => {
    const browser = server.openBrowser();
    const session = await logIn(browser, 'twitch', 'Recién');
    await Promise.all(Array.from({ length: 5 }, () => ask(browser, 'twitch', session)));
    const board = leaderboardSchema.parse(
      (await browser.get(`${API.publicLeaderboard}?user=fogata&platform=twitch&search=rec`)).json(),
    );
    expect(board.entries.map(({ name }) => name)).toEqual(['Recién']);
  });

  it('counts for each streamer apart', async () => {
    await server.logIn('twitch', 'hoguera');
    const browser = server.openBrowser();
    const session = await logIn(browser, 'twitch', 'Vecina');
    const { streamerId } = await server.channelOf('twitch', 'fogata');
    await server.connection.db
      .updateTable('viewers')
      .set({ points: 120, xp: 350, watchtime: 65 })
      .where('streamer_id', '=', streamerId)
      .where('id', 'in', (eb) => eb.selectFrom('accounts').select('viewer_id').where('name', '=', 'Vecina'))
      .execute();
    expect((await ask(browser, 'twitch', session)).user).toMatchObject({
      points: 120,
      level: 2,
      watchtime: 65,
    });
    expect((await ask(browser, 'twitch', session, 'hoguera')).user).toMatchObject({ points: 0, level: 0 });
  });

  it('knows a streamer on their own page only', async () => {
    const browser = server.openBrowser();
    const session = await logIn(browser, 'twitch', 'fogata');
    expect((await ask(browser, 'twitch', session)).isStreamer).toBe(true);
    expect((await ask(browser, 'twitch', session, 'hoguera')).isStreamer).toBe(false);
  });

  it('finds the page of another platform when the call names it', async () => {
    await server.logIn('kick', 'solo_kick');
    const browser = server.openBrowser();
    const session = await logIn(browser, 'twitch', 'Vela');
    const headers = { 'Session-tid': session };
    const named = await browser.get(askPath('twitch', 'solo_kick', '&platform=kick'), headers);
    expect(named.json()).toMatchObject({ user: { name: 'Vela' } });
    expect((await browser.get(askPath('twitch', 'solo_kick'), headers)).statusCode).toBe(200);
    const wrong = await browser.get(askPath('twitch', 'solo_kick', '&platform=twitch'), headers);
    expectError(wrong, 404, 'not_found');
  });

  it('refuses what it does not know', async () => {
    const browser = server.openBrowser();
    for (const query of ['', '?user=', '?user=fogata&surprise=1', '?user=fogata&platform=myspace'])
      expectError(await browser.get(`${WHOAMI_PATH.twitch}${query}`), 400, 'invalid', query);
    expectError(await browser.get(askPath('kick', 'nobody')), 404, 'not_found');
  });

  it('does not use a login up on a page that does not exist', async () => {
    const browser = server.openBrowser();
    await walk(browser, 'twitch', 'Vela');
    expectError(await browser.get(askPath('twitch', 'nobody')), 404, 'not_found');
    expect((await ask(browser, 'twitch')).user?.name).toBe('Vela');
  });

  it('may be asked from other origins, with the session headers', async () => {
    const answer = await server.openBrowser().call('OPTIONS', WHOAMI_PATH.twitch);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    for (const name of ['session-id', 'session-tid', 'session-yid', 'session-kid'])
      expect(answer.headers['access-control-allow-headers']).toContain(name);
  });
});

describe("a viewer's session", () => {
  it('ends at the log-out, on the server', async () => {
    const browser = server.openBrowser();
    const session = await logIn(browser, 'twitch', 'Adiós');
    const headers = { 'Session-tid': session };
    expect((await logOut(browser, headers)).json()).toEqual({ ok: true });
    expect(await ask(browser, 'twitch', session)).toEqual(NOBODY);
    expect((await logOut(browser, headers)).json()).toEqual({ ok: true });
  });

  it('is not ended by the header of another platform, nor without one', async () => {
    const browser = server.openBrowser();
    const session = await logIn(browser, 'twitch', 'Firme');
    expect((await logOut(browser, { 'Session-kid': session })).statusCode).toBe(200);
    expectError(await logOut(browser, {}), 401, 'no_session');
    expect((await ask(browser, 'twitch', session)).user?.name).toBe('Firme');
  });

  it('ends on all platforms whose headers came', async () => {
    const browser = server.openBrowser();
    const twitch = await logIn(browser, 'twitch', 'Doble');
    const kick = await logIn(browser, 'kick', 'Doble');
    await logOut(browser, { 'Session-tid': twitch, 'Session-kid': kick });
    expect(await ask(browser, 'twitch', twitch)).toEqual(NOBODY);
    expect(await ask(browser, 'kick', kick)).toEqual(NOBODY);
  });

  it('lives 6e8 ms after its last use', async () => {
    const browser = server.openBrowser();
    const used = await logIn(browser, 'twitch', 'Fiel');
    const idle = await logIn(browser, 'twitch', 'Ausente');
    server.clock.travel(SESSION_LIFETIME_MS - DAY_MS);
    expect((await ask(browser, 'twitch', used)).user?.name).toBe('Fiel');
    server.clock.travel(DAY_MS);
    expect(await ask(browser, 'twitch', idle)).toEqual(NOBODY);
    expect((await ask(browser, 'twitch', used)).user?.name).toBe('Fiel');
    server.clock.travel(SESSION_LIFETIME_MS);
    expect(await ask(browser, 'twitch', used)).toEqual(NOBODY);
  });

  it('is stored as a hash', async () => {
    const browser = server.openBrowser();
    await walk(browser, 'twitch', 'Secreta');
    const { db } = server.connection;
    const codes = JSON.stringify(await db.selectFrom('viewer_login_codes').selectAll().execute());
    expect(codes).toContain('Secreta');
    expect(codes).not.toContain(browser.cookies.get('viewer_login'));
    const { session } = await ask(browser, 'twitch');
    const sessions = JSON.stringify(await db.selectFrom('viewer_sessions').selectAll().execute());
    expect(sessions).toContain('Secreta');
    expect(sessions).not.toContain(session);
  });
});
