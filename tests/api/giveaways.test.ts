import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINK_QUERY, PANEL_CHANNEL_LINK } from '#core/channels/paths.ts';
import {
  entrantListSchema,
  giveawayListSchema,
  giveawaySchema,
  type Giveaway,
} from '#core/giveaways/schema.ts';
import { API, LINK_PATH } from '#core/paths.ts';
import { purchaseListSchema } from '#core/shop/purchase-schema.ts';
import { buildGiveaway } from '#tests/factories/giveaways.ts';
import { buildItem } from '#tests/factories/shop.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { LiveSocketClient } from '#tests/setup/live-socket.ts';

const PLATFORMS = ['kick', 'twitch'] as const;
type ChatPlatform = (typeof PLATFORMS)[number];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const pathOf = (id: string, call = '') => `${API.panelGiveaways}/${id}${call}`;

async function list(browser: Browser): Promise<Giveaway[]> {
  return giveawayListSchema.parse((await browser.get(API.panelGiveaways)).json()).items;
}

async function create(browser: Browser, draft: Parameters<typeof buildGiveaway>[0] = {}): Promise<Giveaway> {
  const answer = await browser.post(API.panelGiveaways, buildGiveaway(draft));
  expect(answer.statusCode, answer.body).toBe(201);
  return giveawaySchema.parse(answer.json());
}

/** A streamer with a channel on each platform of these tests, all with an open feed. */
async function openStreamer(name: string): Promise<Browser> {
  const browser = await server.logIn('kick', name);
  const page = new URL(await browser.walkLogin('twitch', name, LINK_PATH.twitch), server.url);
  await browser.post(PANEL_CHANNEL_LINK, { code: page.searchParams.get(LINK_QUERY) });
  const { id } = await server.channelOf('twitch', name);
  await eventually(() => expect(server.modules.intake.feeds.stateOf(id)?.state).toBe('connected'));
  return browser;
}

describe('a giveaway in chat', () => {
  const STREAMER = 'sorteos';
  let panel: Browser;
  let giveaway: Giveaway;
  beforeAll(async () => {
    panel = await openStreamer(STREAMER);
    giveaway = await create(panel, { subscriberWeight: 3 });
  });

  const say = (platform: ChatPlatform, user: string, text: string, roles: string[] = []) =>
    server.sandbox.control(platform, 'chat', { channel: STREAMER, user, text, roles });
  const untilSaid = (platform: ChatPlatform, text: string) =>
    eventually(async () => expect(await server.sandbox.said(platform, STREAMER)).toContain(text));
  async function hearEverywhere(text: string): Promise<void> {
    for (const platform of PLATFORMS) await untilSaid(platform, text);
  }
  const now = async () => (await list(panel)).find(({ id }) => id === giveaway.id);
  const buy = async (code: string) => {
    await say('kick', 'Vera', `!shop buy ${code}`);
    await untilSaid('kick', `Vera canjea «${code}» por 10 puntos. Le quedan ${code === 'uno' ? 90 : 80}.`);
  };
  const stateOf = async (item: string) =>
    purchaseListSchema
      .parse((await panel.get(API.panelPurchases)).json())
      .items.find((purchase) => purchase.item === item)?.state;

  it('is opened by a moderator, announced on every channel and joined on each', async () => {
    await say('kick', 'Vera', '!giveaway');
    await untilSaid('kick', 'Ahora no hay ningún sorteo abierto.');
    await say('kick', STREAMER, '!giveaway open');
    await hearEverywhere('¡Empieza el sorteo «Taza»! Escribe !taza para participar.');
    await say('kick', 'Vera', '!taza');
    await untilSaid('kick', 'Vera, participas en «Taza».');
    await say('twitch', 'Mar', '!TAZA', ['subscriber']);
    await untilSaid('twitch', 'Mar, participas en «Taza».');
    expect(await now()).toMatchObject({ state: 'open', entrants: 2, tickets: 4 });
    const entrants = await panel.get(pathOf(giveaway.id, '/entrants'));
    expect(entrantListSchema.parse(entrants.json()).items).toMatchObject([
      { name: 'Mar', platform: 'twitch', tickets: 3 },
      { name: 'Vera', platform: 'kick', tickets: 1 },
    ]);
    await say('kick', STREAMER, '!giveaway open');
    await untilSaid('kick', 'Ya hay un sorteo abierto.');
  });

  it('tells viewers who want to draw how it stands', async () => {
    await say('twitch', 'Sol', '!giveaway draw');
    await untilSaid('twitch', 'Sorteo «Taza»: escribe !taza para participar. Participantes: 2.');
    expect(await now()).toMatchObject({ state: 'open' });
  });

  it('takes tickets of the shop while it is open; later the points come back', async () => {
    for (const code of ['uno', 'dos']) {
      const item = buildItem({ name: code, code, price: 10, actions: [{ type: 'ticket', count: 50 }] });
      expect((await panel.post(API.panelShop, item)).statusCode).toBe(201);
    }
    await say('kick', STREAMER, '!addpoints Vera 100');
    await untilSaid('kick', 'Vera ahora tiene 100 puntos.');
    const page = new LiveSocketClient(server.url, {
      cookie: `session=${panel.cookies.get('session') ?? ''}`,
    });
    await page.greet({ role: 'panel', topics: ['events'] });
    await buy('uno');
    await eventually(async () => expect(await stateOf('uno')).toBe('done'));
    expect(await now()).toMatchObject({ entrants: 2, tickets: 54 });
    await eventually(() => expect(page.dataOf('events')).toContainEqual({ giveaways: 'changed' }));
    await page.close();
    await say('kick', STREAMER, '!giveaway close');
    await untilSaid('kick', 'El sorteo «Taza» está cerrado. Participantes: 2.');
    await buy('dos');
    await untilSaid('kick', 'Vera, te devolvimos 10 puntos por «dos».');
    expect(await stateOf('dos')).toBe('refunded');
    expect(await now()).toMatchObject({ state: 'closed', tickets: 54 });
  });

  it('is drawn, and the winners are named on every channel', async () => {
    await say('twitch', 'Mod', '!giveaway draw', ['moderator']);
    await eventually(async () => expect(await now()).toMatchObject({ state: 'drawn' }));
    const [winner] = (await now())?.drawn ?? [];
    await hearEverywhere(`Sorteo «Taza». ¡Enhorabuena, ${winner?.name}!`);

    const redraw = (id = '') => panel.post(pathOf(giveaway.id, '/redraw'), { winner: id });
    const other = winner?.name === 'Vera' ? 'Mar' : 'Vera';
    const redrawn = giveawaySchema.parse((await redraw(winner?.id)).json());
    expect(redrawn.drawn).toMatchObject([{ name: other }]);
    await hearEverywhere(`Sorteo «Taza». ¡Enhorabuena, ${other}!`);
    expectError(await redraw(winner?.id), 409, 'giveaway_moved');
    expectError(await redraw(redrawn.drawn[0]?.id), 409, 'no_entrants');
  });
});

describe('the panel’s giveaways', () => {
  let ana: Browser;
  let luz: Browser;
  beforeAll(async () => {
    ana = await server.logIn('kick', 'ana');
    luz = await server.logIn('kick', 'luz');
  });

  it('are created, changed, opened, closed and deleted', async () => {
    const { id } = await create(ana, { title: 'Gorra', keyword: 'gorra', winners: 2 });
    const replace = () => ana.call('PUT', pathOf(id), { body: buildGiveaway({ title: 'Dos gorras' }) });
    expect((await replace()).json()).toMatchObject({ id, title: 'Dos gorras', keyword: 'taza', winners: 1 });
    expect((await ana.post(pathOf(id, '/open'))).json()).toMatchObject({ state: 'open' });
    expectError(await replace(), 409, 'giveaway_moved');
    expectError(await ana.call('DELETE', pathOf(id)), 409, 'giveaway_open');
    const other = await create(ana, { keyword: 'otra' });
    expectError(await ana.post(pathOf(other.id, '/open')), 409, 'giveaway_open');
    expectError(await ana.post(pathOf(id, '/draw')), 409, 'no_entrants');
    expect((await ana.post(pathOf(id, '/close'))).json()).toMatchObject({ state: 'closed' });
    expect((await ana.call('DELETE', pathOf(id))).statusCode).toBe(204);
    expect((await list(ana)).map((giveaway) => giveaway.id)).toEqual([other.id]);
  });

  it('refuse keywords that something else answers to', async () => {
    await ana.post(API.panelCommands, { cmd: 'saludo', msg: 'Hola', aliases: ['hey'] });
    await ana.post(API.panelShop, buildItem({ code: 'agua', prefix: false }));
    const send = (keyword: string) => ana.post(API.panelGiveaways, { title: 'Taza', keyword });
    for (const keyword of ['SALUDO', 'hey', 'agua']) expectError(await send(keyword), 409, 'duplicate');
    expectError(await send('Giveaway'), 409, 'builtin_command');
  });

  it.each([
    { title: '', keyword: 'x' },
    { title: 'x'.repeat(81), keyword: 'x' },
    { title: '\u0000', keyword: 'x' },
    { title: 'x', keyword: 'dos palabras' },
    { title: 'x', keyword: 'x', winners: 0 },
    { title: 'x', keyword: 'x', winners: 21 },
    { title: 'x', keyword: 'x', winners: 1.5 },
    { title: 'x', keyword: 'x', subscriberWeight: 11 },
    { title: 'x', keyword: 'x', state: 'drawn' },
  ])('refuse %o', async (body) => {
    expectError(await ana.post(API.panelGiveaways, body), 400, 'invalid');
  });

  it('are nobody’s but their streamer’s', async () => {
    const { id } = await create(ana, { keyword: 'mia' });
    const before = await list(ana);
    expect(await list(luz)).toEqual([]);
    const answers = [
      await luz.call('PUT', pathOf(id), { body: buildGiveaway() }),
      await luz.call('DELETE', pathOf(id)),
      await luz.get(pathOf(id, '/entrants')),
      await luz.post(pathOf(id, '/redraw'), { winner: 'x' }),
    ];
    for (const step of ['open', 'close', 'draw']) answers.push(await luz.post(pathOf(id, `/${step}`)));
    for (const answer of answers) expectError(answer, 404, 'not_found');
    expect(await list(ana)).toEqual(before);
  });
});
