import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import { API } from '#core/paths.ts';
import { ownSessionListSchema, type OwnSession } from '#core/session/own-sessions.ts';
import { PANEL_SESSIONS, VIEWER_SESSIONS } from '#core/session/paths.ts';
import { STREAM_CLOSE } from '#core/stream/schema.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { LiveSocketClient } from '#tests/setup/live-socket.ts';
import { askWhoami, logViewerIn, NOBODY } from '#tests/setup/viewer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const PHONE = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1',
};
const cookieOf = (browser: Browser) =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

async function list(browser: Browser): Promise<OwnSession[]> {
  return ownSessionListSchema.parse((await browser.get(PANEL_SESSIONS)).json()).items;
}

async function openPanel(browser: Browser): Promise<LiveSocketClient> {
  const page = new LiveSocketClient(server.url, { cookie: cookieOf(browser) });
  await page.greet({ role: 'panel', topics: ['events'] });
  return page;
}

describe('a streamer', () => {
  it('sees the own sessions alone: device, network, since when and last seen', async () => {
    const here = await server.logIn('twitch', 'ana');
    await server.logIn('kick', 'luz');
    const loggedInAt = server.clock.now();
    const there = await server.logIn('twitch', 'ana');
    server.clock.travel(6 * MINUTE_MS);
    await there.get(API.userUid, PHONE);
    const network = `${there.address.split('.').slice(0, 3).join('.')}.0/24`;
    await eventually(async () => {
      const items = await list(here);
      expect(items.map(({ isThis }) => isThis).sort()).toEqual([false, true]);
      const other = items.find(({ isThis }) => !isThis);
      expect(other).toMatchObject({ device: 'Safari, iPhone', address: network });
      expect(other?.seenAt).toBeGreaterThanOrEqual(loggedInAt + 6 * MINUTE_MS);
      expect(other?.createdAt).toBeGreaterThanOrEqual(loggedInAt);
      expect(other?.createdAt).toBeLessThan(loggedInAt + MINUTE_MS);
    });
    const answer = await here.get(PANEL_SESSIONS);
    expect(answer.headers['cache-control']).toBe('no-store');
    for (const browser of [here, there]) {
      expect(answer.body).not.toContain(browser.cookies.get('session'));
      expect(answer.body).not.toContain(`${browser.address}"`);
    }
  });

  it('ends one, whose pages close at once, and nobody else’s', async () => {
    const here = await server.logIn('twitch', 'eva');
    const there = await server.logIn('twitch', 'eva');
    const luz = await server.logIn('kick', 'luz');
    const page = await openPanel(there);
    const [other] = (await list(here)).filter(({ isThis }) => !isThis);
    const path = `${PANEL_SESSIONS}/${other?.id}`;
    expectError(await luz.call('DELETE', path), 404, 'not_found');
    expectError(await here.call('DELETE', path, { csrf: null }), 403, 'csrf');
    expect((await there.get(API.userUid)).statusCode).toBe(200);
    expect((await here.call('DELETE', path)).statusCode).toBe(204);
    expect(await page.closed).toBe(STREAM_CLOSE.badToken);
    expectError(await there.get(API.userUid), 401, 'no_session');
    expectError(await here.call('DELETE', path), 404, 'not_found');
    expect((await here.get(API.userUid)).statusCode).toBe(200);
  });

  it('ends all others at once', async () => {
    const here = await server.logIn('twitch', 'sol');
    const others = [await server.logIn('twitch', 'sol'), await server.logIn('twitch', 'sol')];
    const luz = await server.logIn('kick', 'luz');
    const [kept, ...pages] = await Promise.all([here, ...others].map(openPanel));
    expect((await here.call('DELETE', PANEL_SESSIONS)).statusCode).toBe(204);
    for (const page of pages) expect(await page.closed).toBe(STREAM_CLOSE.badToken);
    for (const other of others) expectError(await other.get(API.userUid), 401, 'no_session');
    expect((await list(here)).map(({ isThis }) => isThis)).toEqual([true]);
    expect((await luz.get(API.userUid)).statusCode).toBe(200);
    await kept?.close();
  });

  it('logs in again after thirty days, and open pages close within the minute', async () => {
    const own = await startTestServer();
    const watch = own.modules.streamerWatch;
    try {
      const here = await own.logIn('twitch', 'ana');
      const end = own.clock.now() + 30 * DAY_MS;
      for (let days = 5; days < 30; days += 5) {
        own.clock.travel(5 * DAY_MS);
        expect((await here.get(API.userUid)).statusCode).toBe(200);
      }
      own.clock.travel(end - 5 * SECOND_MS - own.clock.now());
      const page = new LiveSocketClient(own.url, { cookie: cookieOf(here) });
      await page.greet({ role: 'panel', topics: ['events'] });
      await watch.look();
      own.clock.travel(6 * SECOND_MS);
      expectError(await here.get(API.userUid), 401, 'no_session');
      await watch.look();
      expect(await page.closed).toBe(STREAM_CLOSE.badToken);
    } finally {
      await own.close();
    }
  });
});

describe('a viewer', () => {
  const speak = (session: string, kick?: string) => ({
    'Session-tid': session,
    ...(kick === undefined ? {} : { 'Session-kid': kick }),
  });
  const listOf = async (browser: Browser, headers: Record<string, string>) =>
    ownSessionListSchema.parse((await browser.get(VIEWER_SESSIONS, headers)).json()).items;

  beforeAll(async () => {
    await server.logIn('twitch', 'fogata');
    await server.logIn('kick', 'fogata');
  });

  it('sees the sessions of the own accounts, and ends one or all others', async () => {
    const [here, there] = [server.openBrowser(), server.openBrowser()];
    const mine = await logViewerIn(here, 'twitch', 'Vera');
    const kick = await logViewerIn(here, 'kick', 'Vera');
    const second = await logViewerIn(there, 'twitch', 'Vera');
    const third = await logViewerIn(there, 'twitch', 'Vera');
    const stranger = await logViewerIn(there, 'twitch', 'Otra');

    const items = await listOf(here, speak(mine, kick));
    expect(items.map(({ isThis }) => isThis).sort()).toEqual([false, false, true, true]);
    const network = `${there.address.split('.').slice(0, 3).join('.')}.0/24`;
    const other = items.find(({ isThis }) => !isThis);
    expect(other?.address).toBe(network);

    const path = `${VIEWER_SESSIONS}/${other?.id}`;
    const end = (headers: Record<string, string>, at = path) => here.call('DELETE', at, { headers });
    expectError(await end(speak(stranger)), 404, 'not_found');
    expectError(await end({}), 401, 'no_session');
    expectError(await here.get(VIEWER_SESSIONS), 401, 'no_session');
    expect((await end(speak(mine))).statusCode).toBe(204);
    expect(await listOf(here, speak(mine))).toHaveLength(2);
    expect((await end(speak(mine, kick), VIEWER_SESSIONS)).statusCode).toBe(204);
    for (const gone of [second, third]) expect(await askWhoami(there, 'twitch', gone)).toEqual(NOBODY);
    for (const kept of [mine, stranger]) expect((await askWhoami(there, 'twitch', kept)).session).toBe(kept);
    expect(await listOf(here, speak(mine, kick))).toHaveLength(2);
  });

  it('logs in again after thirty days', async () => {
    const browser = server.openBrowser();
    const session = await logViewerIn(browser, 'twitch', 'Fiel');
    for (let days = 0; days < 30; days += 5) {
      expect((await askWhoami(browser, 'twitch', session)).session).toBe(session);
      server.clock.travel(5 * DAY_MS);
    }
    expect(await askWhoami(browser, 'twitch', session)).toEqual(NOBODY);
  });
});
