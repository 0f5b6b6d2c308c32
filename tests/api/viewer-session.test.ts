import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#core/base/time.ts';
import { leaderboardSchema } from '#core/leaderboard/schema.ts';
import { API } from '#core/paths.ts';
import { SESSION_LIFETIME_MS } from '#core/session/limits.ts';
import { VIEWER_LOGOUT_PATH, WHOAMI_PATH } from '#core/viewer/paths.ts';
import type { Answer, Browser } from '#tests/setup/browser.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { askWhoami, logViewerIn, NOBODY, walkViewer, whoamiAddress } from '#tests/setup/viewer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.logIn('twitch', 'fogata');
  await server.logIn('kick', 'fogata');
});
afterAll(() => server.close());

function logOut(browser: Browser, headers: Record<string, string>): Promise<Answer> {
  return browser.call('POST', VIEWER_LOGOUT_PATH, { headers });
}

describe('whoami', () => {
  it('says how points are earned to everybody', async () => {
    const answer = await server.openBrowser().get(whoamiAddress('twitch', 'fogata'));
    expect(answer.json()).toEqual(NOBODY);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('takes no session of another platform, and none that is made up', async () => {
    const browser = server.openBrowser();
    const session = await logViewerIn(browser, 'kick', 'Vela');
    const wrong = await browser.get(whoamiAddress('twitch', 'fogata'), { 'Session-tid': session });
    expect(wrong.json()).toEqual(NOBODY);
    const other = await browser.get(whoamiAddress('kick', 'fogata'), { 'Session-tid': session });
    expect(other.json()).toEqual(NOBODY);
    for (const madeUp of ['nope', session.slice(1), `${session}x`, 'x'.repeat(5000)])
      expect(await askWhoami(browser, 'kick', madeUp)).toEqual(NOBODY);
  });

  it('is about the account of the header, whoever else is in the browser', async () => {
    const browser = server.openBrowser();
    const ana = await logViewerIn(browser, 'twitch', 'Ana');
    const eva = await logViewerIn(browser, 'twitch', 'Eva');
    expect((await askWhoami(browser, 'twitch', ana)).user?.name).toBe('Ana');
    expect((await askWhoami(browser, 'twitch', eva)).user?.name).toBe('Eva');
  });

  it('makes the account at the first visit, once, and puts it into the ranking', async () => {
    const browser = server.openBrowser();
    const session = await logViewerIn(browser, 'twitch', 'Recién');
    await Promise.all(Array.from({ length: 5 }, () => askWhoami(browser, 'twitch', session)));
    const board = leaderboardSchema.parse(
      (await browser.get(`${API.publicLeaderboard}?user=fogata&platform=twitch&search=rec`)).json(),
    );
    expect(board.entries.map(({ name }) => name)).toEqual(['Recién']);
  });

  it('counts for each streamer apart', async () => {
    await server.logIn('twitch', 'hoguera');
    const browser = server.openBrowser();
    const session = await logViewerIn(browser, 'twitch', 'Vecina');
    const { streamerId } = await server.channelOf('twitch', 'fogata');
    await server.connection.db
      .updateTable('viewers')
      .set({ points: 120, xp: 350, watchtime: 65 })
      .where('streamer_id', '=', streamerId)
      .where('id', 'in', (eb) => eb.selectFrom('accounts').select('viewer_id').where('name', '=', 'Vecina'))
      .execute();
    expect((await askWhoami(browser, 'twitch', session)).user).toMatchObject({
      points: 120,
      level: 2,
      watchtime: 65,
    });
    expect((await askWhoami(browser, 'twitch', session, 'hoguera')).user).toMatchObject({
      points: 0,
      level: 0,
    });
  });

  it('knows a streamer on their own page only', async () => {
    const browser = server.openBrowser();
    const session = await logViewerIn(browser, 'twitch', 'fogata');
    expect((await askWhoami(browser, 'twitch', session)).isStreamer).toBe(true);
    expect((await askWhoami(browser, 'twitch', session, 'hoguera')).isStreamer).toBe(false);
  });

  it('finds the page of another platform when the call names it', async () => {
    await server.logIn('kick', 'solo_kick');
    const browser = server.openBrowser();
    const session = await logViewerIn(browser, 'twitch', 'Vela');
    const headers = { 'Session-tid': session };
    const named = await browser.get(whoamiAddress('twitch', 'solo_kick', '&platform=kick'), headers);
    expect(named.json()).toMatchObject({ user: { name: 'Vela' } });
    expect((await browser.get(whoamiAddress('twitch', 'solo_kick'), headers)).statusCode).toBe(200);
    const wrong = await browser.get(whoamiAddress('twitch', 'solo_kick', '&platform=twitch'), headers);
    expectError(wrong, 404, 'not_found');
  });

  it('refuses what it does not know', async () => {
    const browser = server.openBrowser();
    for (const query of ['', '?user=', '?user=fogata&surprise=1', '?user=fogata&platform=myspace'])
      expectError(await browser.get(`${WHOAMI_PATH.twitch}${query}`), 400, 'invalid', query);
    expectError(await browser.get(whoamiAddress('kick', 'nobody')), 404, 'not_found');
  });

  it('does not use a login up on a page that does not exist', async () => {
    const browser = server.openBrowser();
    await walkViewer(browser, 'twitch', 'Vela');
    expectError(await browser.get(whoamiAddress('twitch', 'nobody')), 404, 'not_found');
    expect((await askWhoami(browser, 'twitch')).user?.name).toBe('Vela');
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
    const session = await logViewerIn(browser, 'twitch', 'Adiós');
    const headers = { 'Session-tid': session };
    expect((await logOut(browser, headers)).json()).toEqual({ ok: true });
    expect(await askWhoami(browser, 'twitch', session)).toEqual(NOBODY);
    expect((await logOut(browser, headers)).json()).toEqual({ ok: true });
  });

  it('is not ended by the header of another platform, nor without one', async () => {
    const browser = server.openBrowser();
    const session = await logViewerIn(browser, 'twitch', 'Firme');
    expect((await logOut(browser, { 'Session-kid': session })).statusCode).toBe(200);
    expectError(await logOut(browser, {}), 401, 'no_session');
    expect((await askWhoami(browser, 'twitch', session)).user?.name).toBe('Firme');
  });

  it('ends on all platforms whose headers came', async () => {
    const browser = server.openBrowser();
    const twitch = await logViewerIn(browser, 'twitch', 'Doble');
    const kick = await logViewerIn(browser, 'kick', 'Doble');
    await logOut(browser, { 'Session-tid': twitch, 'Session-kid': kick });
    expect(await askWhoami(browser, 'twitch', twitch)).toEqual(NOBODY);
    expect(await askWhoami(browser, 'kick', kick)).toEqual(NOBODY);
  });

  it('lives 6e8 ms after its last use', async () => {
    const browser = server.openBrowser();
    const used = await logViewerIn(browser, 'twitch', 'Fiel');
    const idle = await logViewerIn(browser, 'twitch', 'Ausente');
    server.clock.travel(SESSION_LIFETIME_MS - DAY_MS);
    expect((await askWhoami(browser, 'twitch', used)).user?.name).toBe('Fiel');
    server.clock.travel(DAY_MS);
    expect(await askWhoami(browser, 'twitch', idle)).toEqual(NOBODY);
    expect((await askWhoami(browser, 'twitch', used)).user?.name).toBe('Fiel');
    server.clock.travel(SESSION_LIFETIME_MS);
    expect(await askWhoami(browser, 'twitch', used)).toEqual(NOBODY);
  });

  it('is stored as a hash', async () => {
    const browser = server.openBrowser();
    await walkViewer(browser, 'twitch', 'Secreta');
    const { db } = server.connection;
    const codes = JSON.stringify(await db.selectFrom('viewer_login_codes').selectAll().execute());
    expect(codes).toContain('Secreta');
    expect(codes).not.toContain(browser.cookies.get('viewer_login'));
    const { session } = await askWhoami(browser, 'twitch');
    const sessions = JSON.stringify(await db.selectFrom('viewer_sessions').selectAll().execute());
    expect(sessions).toContain('Secreta');
    expect(sessions).not.toContain(session);
  });
});
