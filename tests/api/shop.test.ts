import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { API } from '#core/paths.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { purchaseListSchema } from '#core/shop/purchase-schema.ts';
import { publicShopSchema } from '#core/shop/public-schema.ts';
import { shopItemListSchema, shopItemSchema } from '#core/shop/schema.ts';
import { listAlerts } from '#server/features/alerts/alert-list.repository.ts';
import { buildItem } from '#tests/factories/shop.ts';
import { CHAT_PLATFORMS, COOLDOWN_MS, openChat, type Chat } from '#tests/setup/chat.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe.each(CHAT_PLATFORMS)('the shop on %s', (platform) => {
  let chat: Chat;
  beforeAll(async () => {
    chat = await openChat(server, platform);
  });
  beforeEach(() => server.clock.travel(COOLDOWN_MS));

  async function enrich(user: string, points: number): Promise<void> {
    await chat.say(user, 'hola');
    await chat.say('fogata', `!addpoints ${user} ${points}`);
    await chat.replied(`${user} ahora tiene`);
    server.clock.travel(COOLDOWN_MS);
  }
  async function publicShop() {
    const answer = await chat.panel.get(`${API.publicShop}?u=fogata&platform=${platform}`);
    return publicShopSchema.parse(answer.json());
  }
  const listPurchases = async () =>
    purchaseListSchema.parse((await chat.panel.get(API.panelPurchases)).json()).items;

  it('sells from chat: points and stock go, the bot answers and does what it should', async () => {
    const created = await chat.panel.post(
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
    await chat.say('Vera', '!shop buy AGUA con hielo');
    await chat.replied('Vera canjea «Agua» por 100 puntos. Le quedan 150.');
    await chat.replied(/^Agua con hielo$/);
    await waitFor(async () => (await publicShop()).items[0]?.stock === 1);
    await waitFor(async () =>
      (await listPurchases()).some((purchase) => purchase.state === 'done' && purchase.text === 'con hielo'),
    );
  });

  it('does not put back what was sold while the item was being edited', async () => {
    const { items } = shopItemListSchema.parse((await chat.panel.get(API.panelShop)).json());
    const agua = items.find(({ code }) => code === 'agua');
    if (agua === undefined) throw new Error('The shop sells no water.');
    const { id, ...input } = agua;
    const replace = async (change: object) =>
      shopItemSchema.parse(
        (await chat.panel.call('PUT', `${API.panelShop}/${id}`, { body: { ...input, ...change } })).json(),
      );
    // The form was opened when there were two.
    expect(await replace({ name: 'Agua fría', stock: 2, stockSeen: 2 })).toMatchObject({
      name: 'Agua fría',
      stock: 1,
    });
    expect(await replace({ stock: 5, stockSeen: 2 })).toMatchObject({ name: 'Agua', stock: 5 });
  });

  it('says what is missing, and nothing about codes that nobody sells', async () => {
    await enrich('Pobre', 50);
    await chat.say('Pobre', '!shop buy agua');
    await chat.replied('Pobre, escribe un texto después');
    server.clock.travel(COOLDOWN_MS);
    await chat.say('Pobre', `!shop buy agua ${'x'.repeat(81)}`);
    await chat.replied('Pobre, el texto es demasiado largo');
    server.clock.travel(COOLDOWN_MS);
    await chat.say('Pobre', '!shop buy agua ya');
    await chat.replied('Pobre, no te alcanza: tienes 50 puntos');
    server.clock.travel(COOLDOWN_MS);
    const before = (await server.sandbox.said(platform, 'fogata')).length;
    await chat.say('Pobre', '!shop buy humo');
    await chat.say('Pobre', '!agua con hielo');
    await chat.say('Pobre', '!points');
    await chat.replied('Pobre tiene 50 puntos');
    expect(await server.sandbox.said(platform, 'fogata')).toHaveLength(before + 1);
  });

  it('shows an alert with the item’s own text and picture', async () => {
    const alert = { type: 'alert' as const, texto: '¡{name} aviva el fuego!', duracion: 4000 };
    const draft = { code: 'chispas', prefix: false, price: 10, image: '/assets/shop/star.svg' };
    await chat.panel.post(API.panelShop, buildItem({ ...draft, name: 'Chispas', actions: [alert] }));
    await enrich('Luz', 25);
    await chat.say('Luz', '!chispas');
    await chat.replied('Luz canjea «Chispas»');
    const queued = await waitFor(async () =>
      (await listAlerts(server.connection.db, chat.channel.streamerId, { paidOnly: false }, 10)).find(
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
    await chat.say('Doble', '!chispas');
    await chat.say('Doble', '!chispas');
    await chat.replied('Doble canjea «Chispas»');
    await chat.replied('Doble, no te alcanza: tienes 5 puntos');
    expect((await listPurchases()).filter(({ name }) => name === 'Doble')).toHaveLength(1);
    server.clock.travel(COOLDOWN_MS + 1);
  });

  it('keeps manual purchases for the streamer, who accepts one and refunds another', async () => {
    const draft = { code: 'baile', name: 'Baile', price: 20, stock: 5 };
    await chat.panel.post(API.panelShop, buildItem({ ...draft, actions: [{ type: 'manual' }] }));
    await enrich('Mar', 50);
    await chat.say('Mar', '!shop buy baile');
    await chat.say('Mar', '!shop buy baile');
    const open = await waitFor(async () => {
      const waiting = (await listPurchases()).filter((purchase) => purchase.open);
      return waiting.length === 2 && waiting;
    });
    const [first, second] = open;
    const decide = (id: string | undefined, decision: string) =>
      chat.panel.post(`${API.panelPurchases}/${id ?? ''}/${decision}`);
    expect((await decide(first?.id, 'accept')).json()).toMatchObject({ state: 'done', open: false });
    expect((await decide(second?.id, 'refund')).json()).toMatchObject({ state: 'refunded', open: false });
    await chat.replied('Mar, te devolvimos 20 puntos por «Baile»');
    for (const decision of ['accept', 'refund']) {
      const again = await decide(second?.id, decision);
      expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'already_settled' }]);
      expect((await decide('nobody', decision)).statusCode).toBe(404);
    }
    await waitFor(async () => (await publicShop()).items.find((item) => item.code === 'baile')?.stock === 4);
    await chat.say('Mar', '!points');
    await chat.replied('Mar tiene 30 puntos');
  });

  it('lists what is sold here with its address', async () => {
    await chat.say('Vera', '!shop');
    await chat.replied(
      /^Tienda: http:\/\/fogata\.test\/\w\/fogata\/shop !shop buy agua \(100\) · !chispas \(10\)/,
    );
  });

  it('hides from the public page what is off, elsewhere, or nobody’s business', async () => {
    const secret = { code: 'secreto', enabled: false };
    const other = platform === 'youtube' ? 'kick' : 'youtube';
    const elsewhere = { code: 'lejos', platforms: [other] satisfies Platform[] };
    for (const draft of [secret, elsewhere]) await chat.panel.post(API.panelShop, buildItem(draft));
    await waitFor(async () => (await publicShop()).items.length === 3);
    const { user, items } = await publicShop();
    expect(user).toMatchObject({ name: 'fogata', platform });
    expect(items.map((item) => item.code)).toEqual(['agua', 'chispas', 'baile']);
    expect(items[0]?.actions).toEqual([{ type: 'message' }]);
    const url = `${API.publicShop}?u=fogata&platform=${platform}`;
    const etag = String((await chat.panel.get(url)).headers.etag);
    expect((await chat.panel.get(url, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await chat.panel.get(`${API.publicShop}?u=nadie&platform=u`)).statusCode).toBe(404);
    expect((await chat.panel.get(API.publicShop)).statusCode).toBe(400);
  });

  it('keeps the order that the streamer gives', async () => {
    const { items } = shopItemListSchema.parse((await chat.panel.get(API.panelShop)).json());
    const ids = items.map((item) => item.id).reverse();
    const ordered = await chat.panel.call('PUT', API.panelShopOrder, { body: { ids } });
    expect(shopItemListSchema.parse(ordered.json()).items.map((item) => item.id)).toEqual(ids);
  });
});

describe('the shop’s panel calls', () => {
  it('need a session, its CSRF token to write, and the streamer’s own items', async () => {
    const stranger = server.openBrowser();
    const thief = await server.logIn('twitch', 'ladron');
    const owner = await server.logIn('twitch', 'duena');
    const created = await owner.post(API.panelShop, buildItem());
    const { id, ...input } = shopItemSchema.parse(created.json());
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
    const owner = await server.logIn('kick', 'duena');
    const wrong = [
      { price: 0 },
      { price: -5 },
      { price: 1.5 },
      { price: 1e12 },
      { stock: -2 },
      { code: 'a b' },
      { image: 'http://a.example/x.png' },
      // Viewers ask nobody but this server for pictures.
      { image: 'https://a.example/x.png' },
      { actions: [] },
      { surprise: 1 },
    ];
    for (const change of wrong) {
      const answer = await owner.post(API.panelShop, { ...buildItem({ code: 'malo' }), ...change });
      expect([answer.statusCode, answer.json()], JSON.stringify(change)).toMatchObject([
        400,
        { code: 'invalid' },
      ]);
    }
    const taken = await owner.post(API.panelShop, buildItem({ code: 'points', prefix: false }));
    expect(taken.json()).toMatchObject({ code: 'builtin_command' });
  });

  it('keep a picture of another site that an item has, and take no other', async () => {
    const owner = await server.logIn('kick', 'antigua');
    const input = buildItem({ code: 'viejo' });
    const { id } = (await owner.post(API.panelShop, input)).json<{ id: string }>();
    const image = 'https://a.example/x.png';
    await server.connection.db.updateTable('shop_items').set({ image }).where('id', '=', id).execute();
    const replace = (change: object) =>
      owner.call('PUT', `${API.panelShop}/${id}`, { body: { ...input, image, ...change } });
    expect((await replace({ price: 7 })).json()).toMatchObject({ price: 7, image });
    expect((await replace({ image: `${image}?2` })).json()).toMatchObject({ code: 'invalid' });
    const bundled = '/assets/shop/gift.svg';
    expect((await replace({ image: bundled })).json()).toMatchObject({ image: bundled });
    expect((await replace({})).json()).toMatchObject({ code: 'invalid' });
  });
});
