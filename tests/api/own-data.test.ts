import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leaderboardSchema } from '#core/leaderboard/schema.ts';
import { viewerPageSchema, type PanelViewer } from '#core/loyalty/ledger-schema.ts';
import { POINTS_API } from '#core/loyalty/paths.ts';
import { API } from '#core/paths.ts';
import {
  FORGET_OWN_DATA,
  OWN_DATA,
  OWN_DATA_FILE,
  OWN_DATA_PAGE_ROWS,
  OWN_DATA_ROWS,
  ownDataSchema,
  ownRowsSchema,
  PANEL_VIEWER_FORGET,
} from '#core/privacy/own-data.ts';
import { VIEWER_SESSION_HEADER } from '#core/viewer/limits.ts';
import { COOLDOWN_MS, openChat, type Chat } from '#tests/setup/chat.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { askWhoami, logViewerIn } from '#tests/setup/viewer.ts';

let server: TestServer;
let chat: Chat;
beforeAll(async () => {
  server = await startTestServer();
  chat = await openChat(server, 'kick');
  for (const user of ['Vera', 'Mar', 'Sol']) await enter(user);
});
afterAll(() => server.close());
beforeEach(() => server.clock.travel(COOLDOWN_MS));

/** A viewer with 100 points. */
async function enter(user: string): Promise<void> {
  await chat.say(user, 'hola');
  await waitFor(() => find(user));
  await chat.say('fogata', `!addpoints ${user} 100`);
  await chat.replied(`${user} ahora tiene 100`);
  server.clock.travel(COOLDOWN_MS);
}

async function find(name: string): Promise<PanelViewer | undefined> {
  const answer = await chat.panel.get(`${POINTS_API.panelViewers}?platform=kick&search=${name}`);
  return viewerPageSchema.parse(answer.json()).items[0];
}

async function ranking(): Promise<string[]> {
  // An answer whose version changed may be served a second longer.
  server.clock.travel(1000);
  const answer = await chat.panel.get(`${API.publicLeaderboard}?user=fogata&platform=kick`);
  return leaderboardSchema.parse(answer.json()).entries.map(({ name }) => name);
}

const speak = (session: string) => ({ [VIEWER_SESSION_HEADER.kick]: session });

describe('a viewer who is logged in', () => {
  it('sees the own data alone, and nobody sees any without a session', async () => {
    const browser = server.openBrowser();
    const session = await logViewerIn(browser, 'kick', 'Vera');
    const answer = await browser.get(OWN_DATA, speak(session));
    expect(answer.headers['cache-control']).toBe('no-store');
    const { accounts, sessions, streamers } = ownDataSchema.parse(answer.json());
    expect(accounts).toMatchObject([{ platform: 'kick', name: 'Vera' }]);
    expect(streamers).toMatchObject([{ streamer: 'fogata', points: 100, accounts: [{ name: 'Vera' }] }]);
    expect(streamers[0]?.counts).toMatchObject({ ledger: 1, purchases: 0 });
    expect(sessions).toMatchObject([{ createdAt: expect.any(Number) as number }]);
    expect(answer.body).not.toContain('Mar');
    expectError(await browser.get(OWN_DATA), 401, 'no_session');
    expectError(await browser.get(OWN_DATA, speak('x'.repeat(43))), 401, 'no_session');
    expectError(await browser.get(OWN_DATA_FILE), 401, 'no_session');
    expectError(await browser.get(`${OWN_DATA_ROWS}?viewer=x&kind=ledger`), 401, 'no_session');
    expectError(await browser.call('POST', FORGET_OWN_DATA), 401, 'no_session');
  });

  it('turns the pages of a kind to its end, and of nobody else’s', async () => {
    const browser = server.openBrowser();
    const session = await logViewerIn(browser, 'kick', 'Vera');
    const own = (await find('Vera'))?.id;
    for (let nth = 0; nth < OWN_DATA_PAGE_ROWS; nth += 1) {
      const change = { viewer: own, amount: 1, reason: 'x', key: `llave-vera-${nth}` };
      expect((await chat.panel.post(POINTS_API.panelLedger, change)).statusCode).toBe(201);
    }
    const { streamers } = ownDataSchema.parse((await browser.get(OWN_DATA, speak(session))).json());
    const viewer = streamers[0]?.viewer ?? '';
    const page = async (query: string, headers = speak(session)) =>
      browser.get(`${OWN_DATA_ROWS}?viewer=${viewer}&kind=ledger${query}`, headers);
    const first = ownRowsSchema.parse((await page('')).json());
    expect(first.ledger).toHaveLength(OWN_DATA_PAGE_ROWS);
    const last = ownRowsSchema.parse((await page(`&after=${first.next ?? ''}`)).json());
    expect(last).toMatchObject({ ledger: [{ amount: 100, reason: 'added' }], next: null });
    expectError(await page('&after=hoy'), 400, 'invalid');
    const mar = await logViewerIn(server.openBrowser(), 'kick', 'Mar');
    expectError(await page('', speak(mar)), 404, 'not_found');
    const file = await browser.get(OWN_DATA_FILE, speak(session));
    expect(file.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(file.json()).toMatchObject({ streamers: [{ points: 150 }] });
    expect(file.json<{ streamers: { ledger: unknown[] }[] }>().streamers[0]?.ledger).toHaveLength(
      OWN_DATA_PAGE_ROWS + 1,
    );
  });

  it('is forgotten, and nobody else is; who comes back is new', async () => {
    const browser = server.openBrowser();
    const session = await logViewerIn(browser, 'kick', 'Vera');
    expect(await ranking()).toEqual(expect.arrayContaining(['Vera', 'Mar']));
    const forgotten = await browser.call('POST', FORGET_OWN_DATA, { headers: speak(session), csrf: null });
    expect(forgotten.statusCode, forgotten.body).toBe(204);
    expect(await ranking()).not.toContain('Vera');
    expect(await ranking()).toContain('Mar');
    expectError(await browser.get(OWN_DATA, speak(session)), 401, 'no_session');
    const ledger = await chat.panel.get(POINTS_API.panelLedger);
    expect(ledger.body).not.toContain('Vera');
    const back = await logViewerIn(server.openBrowser(), 'kick', 'Vera');
    expect((await askWhoami(server.openBrowser(), 'kick', back)).user).toMatchObject({
      points: 0,
      name: 'Vera',
    });
  });
});

describe('a streamer', () => {
  it('forgets an own viewer, and no other streamer’s', async () => {
    const viewer = (await find('Sol'))?.id;
    const luz = await server.logIn('twitch', 'luz');
    const forget = (panel: typeof luz, options = {}) =>
      panel.call('POST', PANEL_VIEWER_FORGET, { body: { viewer }, ...options });
    expectError(await forget(luz), 404, 'not_found');
    expectError(await forget(chat.panel, { csrf: null }), 403, 'csrf');
    expectError(
      await server.openBrowser().call('POST', PANEL_VIEWER_FORGET, { body: { viewer } }),
      401,
      'no_session',
    );
    expect(await ranking()).toContain('Sol');
    for (let times = 0; times < 2; times += 1) expect((await forget(chat.panel)).statusCode).toBe(204);
    expect(await ranking()).not.toContain('Sol');
    expect(await find('Sol')).toBeUndefined();
  });
});
