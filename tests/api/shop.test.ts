import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { API } from '#core/paths.ts';
import { purchaseListSchema } from '#core/shop/purchase-schema.ts';
import { publicShopSchema, shopItemListSchema, shopItemSchema } from '#core/shop/schema.ts';
import { listAlerts } from '#server/features/alerts/alert-list.repository.ts';
import type { Channel } from '#server/features/channels/channel.repository.ts';
import { buildItem } from '#tests/factories/shop.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

const PLATFORMS = ['twitch', 'kick'] as const;
/** Over every cooldown of a built-in command. */
const COOLDOWN_MS = 6000;

let server: TestServer;
const streamers = new Map<string, Browser>();
beforeAll(async () => {
  server = await startTestServer();
  for (const platform of PLATFORMS) streamers.set(platform, await server.logIn(platform, 'fogata'));
});
afterAll(() => server.close());

describe.each(PLATFORMS)('the shop on %s', (platform) => {
  let panel: Browser;
  let channel: Channel;
  beforeAll(async () => {
    const browser = streamers.get(platform);
    if (browser === undefined) throw new Error('Nobody is logged in.');
    panel = browser;
    channel = await server.channelOf(platform, 'fogata');
  });
  beforeEach(() => server.clock.travel(COOLDOWN_MS));

  async function say(user: string, text: string, options: { messageId?: string } = {}): Promise<void> {
    await server.sandbox.control(platform, 'chat', { channel: 'fogata', user, text, ...options });
  }
  const heard = (text: string | RegExp) =>
    waitFor(async () => (await server.sandbox.said(platform, 'fogata')).find((line) => line.match(text)));
  async function enrich(user: string, points: number): Promise<void> {
    await say(user, 'hola');
    await say('fogata', `!addpoints ${user} ${points}`);
    await heard(`${user} ahora tiene`);
    server.clock.travel(COOLDOWN_MS);
  }
  async function publicShop() {
    const answer = await panel.get(`${API.publicShop}?u=fogata&platform=${platform}`);
    return publicShopSchema.parse(answer.json());
  }
  const listPurchases = async () =>
    purchaseListSchema.parse((await panel.get(API.panelPurchases)).json()).items;

  it('sells from chat: points and stock go, the bot answers and does what it should', async () => {
    const created = await panel.post(
      API.panelShop,
      buildItem({
        stock: 2,
        code: 'agua',
        input: true,
        actions: [{ type: 'message', text: 'Agua $(args)' }],
      }),
    );
    expect(created.statusCode, created.body).toBe(201);
    expect(shopItemSchema.parse(created.json())).toMatchObject({ code: 'agua', stock: 2 });
    await enrich('Vera', 250);
    await say('Vera', '!shop buy AGUA con hielo');
    await heard('Vera canjea «Agua» por 100 puntos. Le quedan 150.');
    await heard(/^Agua con hielo$/);
    await waitFor(async () => (await publicShop()).items[0]?.stock === 1);
    await waitFor(async () =>
      (await listPurchases()).some((purchase) => purchase.state === 'done' && purchase.text === 'con hielo'),
    );
  });

  it('says what is missing, and nothing about codes that nobody sells', async () => {
    await enrich('Pobre', 50);
    await say('Pobre', '!shop buy agua');
    await heard('Pobre, escribe un texto después');
    server.clock.travel(COOLDOWN_MS);
    await say('Pobre', `!shop buy agua ${'x'.repeat(81)}`);
    await heard('Pobre, el texto es demasiado largo');
    server.clock.travel(COOLDOWN_MS);
    await say('Pobre', '!shop buy agua ya');
    await heard('Pobre, no te alcanza: tienes 50 puntos');
    server.clock.travel(COOLDOWN_MS);
    const before = (await server.sandbox.said(platform, 'fogata')).length;
    await say('Pobre', '!shop buy humo');
    await say('Pobre', '!agua con hielo');
    await say('Pobre', '!points');
    await heard('Pobre tiene 50 puntos');
    expect(await server.sandbox.said(platform, 'fogata')).toHaveLength(before + 1);
  });

  it('shows an alert with the item’s own text and picture', async () => {
    const alert = { type: 'alert' as const, texto: '¡{name} aviva el fuego!', duracion: 4000 };
    const draft = { code: 'chispas', prefix: false, price: 10, image: '/assets/shop/star.svg' };
    await panel.post(API.panelShop, buildItem({ ...draft, name: 'Chispas', actions: [alert] }));
    await enrich('Luz', 25);
    await say('Luz', '!chispas');
    await heard('Luz canjea «Chispas»');
    const queued = await waitFor(async () =>
      (await listAlerts(server.connection.db, channel.streamerId, { paidOnly: false }, 10)).find(
        ({ play }) => play.name === 'Luz',
      ),
    );
    expect(queued.play).toMatchObject({
      header: 'Compra',
      type: 'purchase',
      amount: 10,
      item: { texto: alert.texto, duracion: 4000, imagen: '/assets/shop/star.svg' },
    });
  });

  it('sells once for a message that is delivered twice, and once with points for one', async () => {
    await enrich('Doble', 15);
    await server.sandbox.control(platform, 'fault', { kind: 'duplicate', forMs: COOLDOWN_MS });
    await say('Doble', '!chispas');
    await say('Doble', '!chispas');
    await heard('Doble canjea «Chispas»');
    await heard('Doble, no te alcanza: tienes 5 puntos');
    expect((await listPurchases()).filter(({ name }) => name === 'Doble')).toHaveLength(1);
    server.clock.travel(COOLDOWN_MS + 1);
  });

  it('keeps manual purchases for the streamer, who accepts one and refunds another', async () => {
    const draft = { code: 'baile', name: 'Baile', price: 20, stock: 5 };
    await panel.post(API.panelShop, buildItem({ ...draft, actions: [{ type: 'manual' }] }));
    await enrich('Mar', 50);
    await say('Mar', '!shop buy baile');
    await say('Mar', '!shop buy baile');
    const open = await waitFor(async () => {
      const waiting = (await listPurchases()).filter((purchase) => purchase.open);
      return waiting.length === 2 && waiting;
    });
    const [first, second] = open;
    const decide = (id: string | undefined, decision: string) =>
      panel.post(`${API.panelPurchases}/${id ?? ''}/${decision}`);
    expect((await decide(first?.id, 'accept')).json()).toMatchObject({ state: 'done', open: false });
    expect((await decide(second?.id, 'refund')).json()).toMatchObject({ state: 'refunded', open: false });
    await heard('Mar, te devolvimos 20 puntos por «Baile»');
    for (const decision of ['accept', 'refund']) {
      const again = await decide(second?.id, decision);
      expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'already_settled' }]);
      expect((await decide('nobody', decision)).statusCode).toBe(404);
    }
    await waitFor(async () => (await publicShop()).items.find((item) => item.code === 'baile')?.stock === 4);
    await say('Mar', '!points');
    await heard('Mar tiene 30 puntos');
  });

  it('lists what is sold here with its address', async () => {
    await say('Vera', '!shop');
    await heard(/^Tienda: http:\/\/fogata\.test\/\w\/fogata\/shop !shop buy agua \(100\) · !chispas \(10\)/);
  });

  it('hides from the public page what is off, elsewhere, or nobody’s business', async () => {
    const secret = { code: 'secreto', enabled: false };
    const elsewhere = { code: 'lejos', platforms: ['trovo' as const] };
    for (const draft of [secret, elsewhere]) await panel.post(API.panelShop, buildItem(draft));
    await waitFor(async () => (await publicShop()).items.length === 3);
    const { user, items } = await publicShop();
    expect(user).toMatchObject({ name: 'fogata', platform });
    expect(items.map((item) => item.code)).toEqual(['agua', 'chispas', 'baile']);
    expect(items[0]?.actions).toEqual([{ type: 'message' }]);
    const url = `${API.publicShop}?u=fogata&platform=${platform}`;
    const etag = String((await panel.get(url)).headers.etag);
    expect((await panel.get(url, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await panel.get(`${API.publicShop}?u=nadie&platform=u`)).statusCode).toBe(404);
    expect((await panel.get(API.publicShop)).statusCode).toBe(400);
  });

  it('keeps the order that the streamer gives', async () => {
    const { items } = shopItemListSchema.parse((await panel.get(API.panelShop)).json());
    const ids = items.map((item) => item.id).reverse();
    const ordered = await panel.call('PUT', API.panelShopOrder, { body: { ids } });
    expect(shopItemListSchema.parse(ordered.json()).items.map((item) => item.id)).toEqual(ids);
  });
});

describe('the shop’s panel calls', () => {
  it('need a session, its CSRF token to write, and the streamer’s own items', async () => {
    const stranger = server.openBrowser();
    const thief = await server.logIn('twitch', 'ladron');
    const owner = streamers.get('twitch');
    const { items } = shopItemListSchema.parse((await owner?.get(API.panelShop))?.json());
    const [item] = items;
    if (item === undefined || owner === undefined) throw new Error('There is nothing to steal.');
    const { id, ...input } = item;
    const one = `${API.panelShop}/${id}`;
    for (const path of [API.panelShop, API.panelPurchases])
      expect((await stranger.get(path)).statusCode).toBe(401);
    const writes = [
      ['POST', API.panelShop, buildItem()],
      ['PUT', one, input],
      ['PUT', API.panelShopOrder, { ids: [] }],
      ['DELETE', one, undefined],
      ['POST', `${API.panelPurchases}/x/accept`, undefined],
      ['POST', `${API.panelPurchases}/x/refund`, undefined],
    ] as const;
    for (const [method, path, body] of writes) {
      expect((await stranger.call(method, path, { body })).statusCode, path).toBe(401);
      expect((await owner.call(method, path, { body, csrf: null })).statusCode, path).toBe(403);
    }
    expect((await thief.call('PUT', one, { body: input })).statusCode).toBe(404);
    expect((await thief.call('DELETE', one)).statusCode).toBe(404);
    expect((await owner.call('PUT', one, { body: input })).statusCode).toBe(200);
    expect((await owner.call('DELETE', one)).statusCode).toBe(204);
  });

  it('refuse bad input', async () => {
    const owner = streamers.get('kick');
    const wrong = [
      { price: 0 },
      { price: -5 },
      { price: 1.5 },
      { price: 1e12 },
      { stock: -2 },
      { code: 'a b' },
      { image: 'http://a.example/x.png' },
      { actions: [] },
      { surprise: 1 },
    ];
    for (const change of wrong) {
      const answer = await owner?.post(API.panelShop, { ...buildItem({ code: 'malo' }), ...change });
      expect([answer?.statusCode, answer?.json()], JSON.stringify(change)).toMatchObject([
        400,
        { code: 'invalid' },
      ]);
    }
    const taken = await owner?.post(API.panelShop, buildItem({ code: 'points', prefix: false }));
    expect(taken?.json()).toMatchObject({ code: 'builtin_command' });
  });
});
