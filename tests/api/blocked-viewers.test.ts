import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leaderboardSchema } from '#core/leaderboard/schema.ts';
import { viewerPageSchema, type PanelViewer } from '#core/loyalty/ledger-schema.ts';
import { PANEL_VIEWER_BLOCK, POINTS_API } from '#core/loyalty/paths.ts';
import { API } from '#core/paths.ts';
import { PREDICTION_API } from '#core/predictions/paths.ts';
import { predictionSchema } from '#core/predictions/schema.ts';
import { VIEWER_SESSION_HEADER } from '#core/viewer/limits.ts';
import { buildGiveaway } from '#tests/factories/giveaways.ts';
import { buildPrediction } from '#tests/factories/predictions.ts';
import { buildItem } from '#tests/factories/shop.ts';
import { COOLDOWN_MS, openChat, type Chat } from '#tests/setup/chat.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { logViewerIn } from '#tests/setup/viewer.ts';

let server: TestServer;
let chat: Chat;
let troll: PanelViewer;
beforeAll(async () => {
  server = await startTestServer();
  chat = await openChat(server, 'kick');
  await enter('Trol');
  await enter('Vera');
  troll = await find('Trol');
});
afterAll(() => server.close());
beforeEach(() => server.clock.travel(COOLDOWN_MS));

/** A viewer with a character and 100 points. */
async function enter(user: string): Promise<void> {
  await chat.say(user, '!battle');
  await chat.replied(`${user}: nivel 1`);
  await chat.say('fogata', `!addpoints ${user} 100`);
  await chat.replied(`${user} ahora tiene 100`);
  server.clock.travel(COOLDOWN_MS);
}

async function list(query = '', browser = chat.panel): Promise<PanelViewer[]> {
  const answer = await browser.get(`${POINTS_API.panelViewers}?platform=kick&size=100${query}`);
  return viewerPageSchema.parse(answer.json()).items;
}
const find = (name: string) => waitFor(async () => (await list(`&search=${name}`))[0]);
const named = (viewers: readonly { name: string }[]) => viewers.map(({ name }) => name);
const block = (blocked: boolean, viewer = troll.id, panel = chat.panel) =>
  panel.call('PUT', PANEL_VIEWER_BLOCK, { body: { viewer, blocked } });

/** Waits until all that was written so far is counted: lines of a channel are, in their order. */
async function untilSubscribed(): Promise<void> {
  server.clock.travel(COOLDOWN_MS);
  const said = (await server.sandbox.said('kick', 'fogata')).length;
  await chat.say('Vera', '!points');
  await waitFor(async () =>
    (await server.sandbox.said('kick', 'fogata')).slice(said).some((line) => line.startsWith('Vera tiene')),
  );
}

async function ranking(): Promise<string[]> {
  // An answer whose version changed may be served a second longer.
  server.clock.travel(1000);
  const answer = await chat.panel.get(`${API.publicLeaderboard}?user=fogata&platform=kick`);
  return named(leaderboardSchema.parse(answer.json()).entries);
}

describe('a blocked viewer', () => {
  beforeAll(async () => {
    const blocked = await block(true);
    expect(blocked.json(), blocked.body).toEqual({ viewer: troll.id, blocked: true });
  });

  it('is on no ranking and among the blocked ones, with all that they had', async () => {
    expect(await ranking()).not.toContain('Trol');
    expect(named(await list())).not.toContain('Trol');
    expect(await list('&blocked=1')).toEqual([{ ...troll, blocked: true }]);
    expect(named(await list('&blocked=1&search=ver'))).toEqual([]);
    expect(await find('Trol')).toMatchObject({ blocked: true });
  });

  it('is answered by no command, bets nothing, buys nothing, enters nothing and earns nothing', async () => {
    const { id } = predictionSchema.parse(
      (await chat.panel.post(PREDICTION_API.panel, buildPrediction())).json(),
    );
    await chat.panel.post(`${PREDICTION_API.panel}/${id}/start`);
    await chat.panel.post(API.panelShop, buildItem({ code: 'agua', price: 10 }));
    const giveaway: unknown = (
      await chat.panel.post(API.panelGiveaways, buildGiveaway({ keyword: 'taza' }))
    ).json();
    expect(giveaway).toMatchObject({ keyword: 'taza' });
    const said = (await server.sandbox.said('kick', 'fogata')).length;
    for (const text of ['!points', '!si 50', '!si all', '!shop buy agua', '!taza', '!give Vera 5', 'hola']) {
      await chat.say('Trol', text);
      server.clock.travel(COOLDOWN_MS);
    }
    await untilSubscribed();
    const lines = (await server.sandbox.said('kick', 'fogata')).slice(said);
    expect(lines.filter((line) => line.includes('Trol'))).toEqual([]);
    expect(await find('Trol')).toEqual({ ...troll, blocked: true });
    const { db } = server.connection;
    for (const table of ['bets', 'purchases', 'giveaway_entries'] as const)
      expect(await db.selectFrom(table).select('viewer_id').execute()).toEqual([]);
  });

  it('is unknown to those who would fight or give', async () => {
    await chat.say('Vera', '!battle Trol');
    await chat.replied(/^No conozco a @?Trol\.$/);
  });

  it('is not paid for being there', async () => {
    const before = await find('Vera');
    await server.sandbox.control('kick', 'event', { channel: 'fogata', type: 'live' });
    await waitFor(async () => (await server.channelOf('kick', 'fogata')).live);
    await chat.say('Trol', 'sigo aquí');
    await untilSubscribed();
    await server.modules.presence.pay();
    expect((await find('Vera')).points).toBeGreaterThan(before.points);
    expect(await find('Trol')).toEqual({ ...troll, blocked: true });
  });

  it('buys nothing on the shop page either', async () => {
    const browser = server.openBrowser();
    const session = await logViewerIn(browser, 'kick', 'Trol');
    const bought = await browser.call('POST', API.publicShopBuy, {
      body: { user: 'fogata', platform: 'kick', code: 'agua', key: 'key-00000001' },
      headers: { [VIEWER_SESSION_HEADER.kick]: session },
      csrf: null,
    });
    expectError(bought, 403, 'blocked');
    expect(await find('Trol')).toEqual({ ...troll, blocked: true });
  });

  it('is back with all that they had when the streamer lets them in again', async () => {
    expect((await block(false)).statusCode).toBe(200);
    expect(await ranking()).toContain('Trol');
    expect(await list('&blocked=1')).toEqual([]);
    await chat.say('Trol', '!points');
    await chat.replied('Trol tiene 100 puntos');
  });
});

describe('blocking', () => {
  it('knows no viewer of another streamer, nor one that is not there', async () => {
    const luz = await server.logIn('twitch', 'luz');
    expectError(await block(true, troll.id, luz), 404, 'not_found');
    expectError(await block(true, 'nadie'), 404, 'not_found');
    expect(await find('Trol')).toMatchObject({ blocked: false });
  });

  it.each([
    ['no viewer', { blocked: true }],
    ['a word for yes', { viewer: 'x', blocked: 'yes' }],
    ['a surprise', { viewer: 'x', blocked: true, until: 5 }],
  ])('with %s is refused', async (_, body) => {
    expectError(await chat.panel.call('PUT', PANEL_VIEWER_BLOCK, { body }), 400, 'invalid');
  });
});
