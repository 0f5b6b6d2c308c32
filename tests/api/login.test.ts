import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API } from '#core/paths.ts';
import { LOGIN_CODE_LIFETIME_MS, LOGIN_STATE_LIFETIME_MS } from '#core/session/limits.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Walks a login up to our page and answers the page's call that collects it. */
async function walk(browser: Browser, name: string): Promise<string> {
  const page = new URL(await browser.walkLogin('twitch', name), server.url);
  expect(page.pathname).toBe('/entrar');
  return `${API.login}${page.search}`;
}

/** The callback address with what the platform would put into it. */
async function callbackOf(browser: Browser, query: Record<string, string>): Promise<string> {
  const started = await browser.get('/twitch/login');
  const state = new URL(started.headers.location ?? '').searchParams.get('state') ?? '';
  return `/twitch/login?${new URLSearchParams({ state, ...query }).toString()}`;
}

const someText: unknown = expect.any(String);
const someBan: unknown = expect.stringContaining('banned');
const EXPIRED = { code: 'too_old', error: someText };

describe('logging in', () => {
  it.each(['twitch', 'kick', 'youtube'] as const)(
    'opens the channel of the account on %s',
    async (platform) => {
      const browser = await server.logIn(platform, 'Ana');
      expect((await browser.get(API.userProfile)).json()).toMatchObject({ platform, name: 'Ana', rank: 1 });
      expect((await browser.get(API.userUid)).json()).toEqual({
        uid: (await server.channelOf(platform, 'ana')).streamerId,
      });
    },
  );

  it('opens the same streamer again at the next login', async () => {
    const uids = [];
    for (const browser of [server.openBrowser(), server.openBrowser()]) {
      await browser.logIn('twitch', 'eva');
      uids.push((await browser.get(API.userUid)).json());
    }
    expect(uids[0]).toEqual(uids[1]);
  });

  it('says ok to who is in already', async () => {
    const browser = server.openBrowser();
    await browser.logIn('twitch', 'ana');
    expect((await browser.post(API.login)).json()).toEqual({ ok: true });
  });

  it('hands nothing out without a code', async () => {
    expect((await server.openBrowser().post(API.login)).json()).toEqual(EXPIRED);
  });

  it('takes a code once', async () => {
    const browser = server.openBrowser();
    const collect = await walk(browser, 'ana');
    const state = browser.cookies.get('login_state') ?? '';
    expect((await browser.post(collect)).json()).toHaveProperty('token');
    browser.cookies.clear();
    browser.cookies.set('login_state', state);
    expect((await browser.post(collect)).json()).toEqual(EXPIRED);
    expect(browser.cookies.has('session')).toBe(false);
  });

  it('takes a code only from the browser that began', async () => {
    const collect = await walk(server.openBrowser(), 'ana');
    const other = server.openBrowser();
    expect((await other.post(collect)).json()).toEqual(EXPIRED);
    await walk(other, 'eva');
    expect((await other.post(collect)).json()).toEqual(EXPIRED);
    expect(other.cookies.has('session')).toBe(false);
  });

  it('takes a code for a minute', async () => {
    const browser = server.openBrowser();
    const collect = await walk(browser, 'ana');
    server.clock.travel(LOGIN_CODE_LIFETIME_MS + 1);
    expect((await browser.post(collect)).json()).toEqual(EXPIRED);
  });

  it('takes a typed code by the same rules', async () => {
    const browser = server.openBrowser();
    const collect = await walk(browser, 'ana');
    expect((await browser.post(collect.replace('/login', '/logincode'))).json()).toHaveProperty('token');
  });

  it('refuses a callback that this browser did not ask for', async () => {
    const browser = server.openBrowser();
    const callback = await callbackOf(browser, { code: 'x' });
    expectError(await server.openBrowser().get(callback), 403, 'forbidden', 'no cookie');
    expectError(await browser.get('/twitch/login?code=x&state=wrong'), 403, 'forbidden', 'wrong state');
    const other = callback.replace('/twitch/', '/kick/');
    expectError(await browser.get(other), 403, 'forbidden', 'another platform');
    const cookie = browser.cookies.get('login_state') ?? '';
    browser.cookies.set('login_state', `${cookie.startsWith('A') ? 'B' : 'A'}${cookie.slice(1)}`);
    expectError(await browser.get(callback), 403, 'forbidden', 'forged cookie');
  });

  it('refuses a callback that comes after ten minutes', async () => {
    const browser = server.openBrowser();
    const callback = await callbackOf(browser, { code: 'x' });
    server.clock.travel(LOGIN_STATE_LIFETIME_MS + 1);
    expectError(await browser.get(callback), 403, 'forbidden');
  });

  it.each([
    ['a person who refuses at the platform', { error: 'access_denied' }, 'login_refused'],
    ['a code that the platform does not know', { code: 'made-up' }, 'unavailable'],
  ])('tells the page of %s', async (_who, query, code) => {
    const browser = server.openBrowser();
    const finished = await browser.get(await callbackOf(browser, query));
    expect(finished.statusCode).toBe(303);
    const page = new URL(finished.headers.location ?? '', server.url);
    const answer = await browser.post(`${API.login}${page.search}`);
    expect(answer.json()).toEqual({ error: someText, code });
    expect(browser.cookies.has('session')).toBe(false);
  });

  it('tells a banned streamer so', async () => {
    await server.openBrowser().logIn('twitch', 'troll');
    const { streamerId } = await server.channelOf('twitch', 'troll');
    const { db } = server.connection;
    await db.updateTable('streamers').set({ banned: 1 }).where('id', '=', streamerId).execute();
    const browser = server.openBrowser();
    expect((await browser.logIn('twitch', 'troll')).json()).toEqual({
      error: someBan,
      code: 'banned',
    });
    expect(browser.cookies.has('session')).toBe(false);
  });

  it('keeps the login cookie from scripts and other sites', async () => {
    const started = await server.openBrowser().get('/kick/login');
    expect(started.cookies).toEqual([
      {
        name: 'login_state',
        value: someText,
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 600,
      },
    ]);
  });

  it('stores tokens sealed and sessions as hashes', async () => {
    const browser = server.openBrowser();
    await browser.logIn('twitch', 'secreta');
    const { id } = await server.channelOf('twitch', 'secreta');
    const { db } = server.connection;
    const stored = await db
      .selectFrom('channel_tokens')
      .selectAll()
      .where('channel_id', '=', id)
      .executeTakeFirstOrThrow();
    const token = server.kernel.secretBox.open('channel_tokens.access_sealed', stored.access_sealed);
    expect(token).not.toBe('');
    const session = browser.cookies.get('session') ?? '';
    const everything = JSON.stringify([
      stored,
      await db.selectFrom('sessions').selectAll().execute(),
      await db.selectFrom('channels').selectAll().execute(),
    ]);
    for (const secret of [token, session, browser.cookies.get('csrf') ?? '']) {
      expect(secret.length).toBeGreaterThan(20);
      expect(everything).not.toContain(secret);
    }
  });
});

describe('who may become a streamer', () => {
  it.each(['owner', 'invite'])('is the first who logs in, with %s', async (mode) => {
    const own = await startTestServer({ environment: { REGISTRATION: mode } });
    try {
      await own.logIn('twitch', 'owner');
      const second = await own.openBrowser().logIn('kick', 'second');
      expect(second.json()).toEqual({ error: someText, code: 'registration_closed' });
      await expect(own.channelOf('kick', 'second')).rejects.toThrow();
      expect((await own.openBrowser().logIn('twitch', 'owner')).json()).toHaveProperty('token');
    } finally {
      await own.close();
    }
  });
});
