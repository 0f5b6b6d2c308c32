import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API } from '#core/paths.ts';
import { SESSION_LIFETIME_MS } from '#core/session/limits.ts';
import { purchaseListSchema, type Purchase } from '#core/shop/purchase-schema.ts';
import type { ShopItemDraft } from '#core/shop/schema.ts';
import { VIEWER_SESSION_HEADER } from '#core/viewer/limits.ts';
import { buildItem } from '#tests/factories/shop.ts';
import type { Answer, Browser } from '#tests/setup/browser.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { askWhoami, logViewerIn } from '#tests/setup/viewer.ts';

const PLATFORMS = ['twitch', 'kick'] as const;
type Sandboxed = (typeof PLATFORMS)[number];

let server: TestServer;
const streamers = new Map<Sandboxed, Browser>();
beforeAll(async () => {
  server = await startTestServer();
  for (const platform of PLATFORMS) streamers.set(platform, await server.logIn(platform, 'fogata'));
});
afterAll(() => server.close());

let lastKey = 0;
const newKey = () => `key-${String((lastKey += 1)).padStart(8, '0')}`;

interface Buyer {
  browser: Browser;
  session: string;
  buy(body: Record<string, unknown>): Promise<Answer>;
  points(): Promise<number | undefined>;
}

/** A viewer who is logged in, with points on the page of `at`. */
async function openBuyer(
  platform: Sandboxed,
  name: string,
  points: number,
  at: Sandboxed = platform,
): Promise<Buyer> {
  const browser = server.openBrowser();
  const session = await logViewerIn(browser, platform, name);
  const identity = await server.modules.viewerSessions.find(platform, session);
  const { streamerId } = await server.channelOf(at, 'fogata');
  if (identity === undefined) throw new Error(`${name} is not logged in.`);
  const { viewerId } = await server.modules.viewerAccounts.open(streamerId, identity);
  const given = { streamerId, viewerId, amount: points, reference: '', key: `given:${viewerId}` };
  if (points > 0)
    await server.kernel.unitOfWork((tx) =>
      server.modules.points.changePoints(tx, { ...given, reason: 'added' }),
    );
  return {
    browser,
    session,
    buy: (body) =>
      browser.call('POST', API.publicShopBuy, {
        body: { user: 'fogata', platform: at, key: newKey(), ...body },
        headers: { [VIEWER_SESSION_HEADER[platform]]: session },
        csrf: null,
      }),
    points: async () => (await askWhoami(browser, platform, session)).user?.points,
  };
}

async function sell(platform: Sandboxed, draft: Partial<ShopItemDraft>): Promise<void> {
  const created = await streamers.get(platform)?.post(API.panelShop, buildItem(draft));
  expect(created?.statusCode, created?.body).toBe(201);
}

async function listPurchases(platform: Sandboxed, name: string): Promise<Purchase[]> {
  const answer = await streamers.get(platform)?.get(API.panelPurchases);
  return purchaseListSchema.parse(answer?.json()).items.filter((purchase) => purchase.name === name);
}

describe.each(PLATFORMS)('buying on the page of %s', (platform) => {
  it('takes points and stock, and does what a purchase in chat does', async () => {
    const actions = [{ type: 'message' as const, text: 'Té $(args) para $(user)' }];
    await sell(platform, { code: 'te', price: 40, stock: 3, input: true, actions });
    const vera = await openBuyer(platform, 'Vera', 100);
    const bought = await vera.buy({ code: 'TE', text: ' verde ', price: 40 });
    expect([bought.statusCode, bought.json()]).toEqual([200, { points: 60, stock: 2 }]);
    expect(await vera.points()).toBe(60);
    await waitFor(async () => (await server.sandbox.said(platform, 'fogata')).includes('Té verde para Vera'));
    await waitFor(async () => (await listPurchases(platform, 'Vera'))[0]?.state === 'done');
    expect(bought.headers['access-control-allow-origin']).toBe('*');
  });

  it('answers a repeated key with the first outcome and takes nothing again', async () => {
    await sell(platform, { code: 'pan', price: 10 });
    await sell(platform, { code: 'sal', price: 10 });
    const iris = await openBuyer(platform, 'Iris', 100);
    const key = newKey();
    const first = await iris.buy({ code: 'pan', key });
    await iris.buy({ code: 'pan' });
    const again = await iris.buy({ code: 'pan', key });
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(await iris.points()).toBe(80);
    expectError(await iris.buy({ code: 'sal', key }), 409, 'duplicate');
    // A key is the viewer's own: nobody else is kept from using it.
    const other = await openBuyer(platform, 'Otra', 10);
    expect((await other.buy({ code: 'pan', key })).json()).toEqual({ points: 0, stock: -1 });
  });

  it('sells once for a key that comes twice at the same moment, also the last piece', async () => {
    await sell(platform, { code: 'ultimo', price: 10, stock: 1 });
    const eco = await openBuyer(platform, 'Eco', 10);
    const key = newKey();
    const answers = await Promise.all([1, 2, 3].map(() => eco.buy({ code: 'ultimo', key })));
    for (const answer of answers) expect(answer.json()).toEqual({ points: 0, stock: 0 });
    expect(await listPurchases(platform, 'Eco')).toHaveLength(1);
  });

  it('sells one of two at once with points for one', async () => {
    await sell(platform, { code: 'flor', price: 60 });
    const dos = await openBuyer(platform, 'Dos', 100);
    const answers = await Promise.all([dos.buy({ code: 'flor' }), dos.buy({ code: 'flor' })]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.statusCode === 409)?.json()).toMatchObject({
      code: 'not_enough_points',
    });
    expect(await dos.points()).toBe(40);
  });

  it('takes nothing at another price than the page showed', async () => {
    await sell(platform, { code: 'sopa', price: 50 });
    const sol = await openBuyer(platform, 'Sol', 100);
    for (const price of [49, 51])
      expectError(await sol.buy({ code: 'sopa', price }), 409, 'price_changed', String(price));
    expect(await sol.points()).toBe(100);
    expect(await listPurchases(platform, 'Sol')).toEqual([]);
  });

  it('refuses by the first broken rule', async () => {
    await sell(platform, { code: 'oro', price: 500 });
    await sell(platform, { code: 'nada', stock: 0 });
    await sell(platform, { code: 'apagado', enabled: false });
    await sell(platform, { code: 'trovo', platforms: ['trovo'] });
    await sell(platform, { code: 'voz', price: 1, input: true, delay: 60 });
    const pia = await openBuyer(platform, 'Pía', 100);
    expectError(await pia.buy({ code: 'oro' }), 409, 'not_enough_points');
    expectError(await pia.buy({ code: 'nada' }), 409, 'sold_out');
    expectError(await pia.buy({ code: 'apagado' }), 409, 'item_disabled');
    expectError(await pia.buy({ code: 'trovo' }), 409, 'item_disabled');
    expectError(await pia.buy({ code: 'humo' }), 404, 'not_found');
    for (const text of ['', '   ']) expectError(await pia.buy({ code: 'voz', text }), 409, 'text_needed');
    expectError(await pia.buy({ code: 'voz', text: 'x'.repeat(81) }), 409, 'text_too_long');
    expect((await pia.buy({ code: 'voz', text: 'x'.repeat(80) })).statusCode).toBe(200);
    expectError(await pia.buy({ code: 'voz', text: 'ya' }), 409, 'item_delay');
    expect(await pia.points()).toBe(99);
  });

  it('needs a session that lives and is of its header’s platform', async () => {
    await sell(platform, { code: 'llave', price: 1 });
    const lia = await openBuyer(platform, 'Lía', 10);
    const other = platform === 'twitch' ? 'kick' : 'twitch';
    const body = { user: 'fogata', platform, code: 'llave', key: newKey() };
    const ask = (headers: Record<string, string>) =>
      lia.browser.call('POST', API.publicShopBuy, { body, headers });
    for (const headers of [
      {},
      { [VIEWER_SESSION_HEADER[other]]: lia.session },
      { [VIEWER_SESSION_HEADER[platform]]: `${lia.session.slice(0, -1)}_` },
    ])
      expectError(await ask(headers), 401, 'no_session');
    // Another viewer's session spends that viewer's points, never these.
    const mia = await openBuyer(platform, 'Mía', 0);
    expectError(await ask({ [VIEWER_SESSION_HEADER[platform]]: mia.session }), 409, 'not_enough_points');
    expect(await lia.points()).toBe(10);
  });
});

describe('buying on the page', () => {
  it('sells no item of another streamer, and for no points of another streamer', async () => {
    const other = await server.logIn('twitch', 'vecina');
    expect((await other.post(API.panelShop, buildItem({ code: 'vecino', price: 5 }))).statusCode).toBe(201);
    const ada = await openBuyer('twitch', 'Ada', 100);
    expectError(await ada.buy({ code: 'vecino' }), 404, 'not_found');
    expectError(await ada.buy({ code: 'vecino', user: 'vecina' }), 409, 'not_enough_points');
    expectError(await ada.buy({ code: 'te', user: 'nadie' }), 404, 'not_found');
    expect(await ada.points()).toBe(100);
  });

  it('lets a viewer of one platform buy on the streamer’s page of another', async () => {
    await sell('kick', { code: 'puente', price: 1 });
    const uma = await openBuyer('twitch', 'Uma', 5, 'kick');
    expect((await uma.buy({ code: 'puente' })).json()).toEqual({ points: 4, stock: -1 });
  });

  it('refuses what has not the right form', async () => {
    const ola = await openBuyer('twitch', 'Ola', 100);
    const wrong: Record<string, unknown>[] = [
      { price: 0 },
      { price: -5 },
      { price: 1.5 },
      { price: 1e300 },
      { price: '10' },
      { price: null },
      { code: '' },
      { code: 'x'.repeat(26) },
      { text: 'x'.repeat(501) },
      { text: 7 },
      { key: undefined },
      { key: 'short' },
      { key: 'no spaces in keys' },
      { platform: 'myspace' },
      { points: 1_000_000 },
    ];
    for (const change of wrong)
      expectError(await ola.buy({ code: 'pan', ...change }), 400, 'invalid', JSON.stringify(change));
    expect(await ola.points()).toBe(100);
  });

  it('knows no session that has expired', async () => {
    const fin = await openBuyer('twitch', 'Fin', 100);
    server.clock.travel(SESSION_LIFETIME_MS + 1);
    expectError(await fin.buy({ code: 'pan' }), 401, 'no_session');
  });

  it('may be asked from elsewhere with the session’s header, and slows down who asks too often', async () => {
    const gil = await openBuyer('twitch', 'Gil', 0);
    const asked = await gil.browser.call('OPTIONS', API.publicShopBuy);
    expect(asked.statusCode).toBe(204);
    expect(asked.headers['access-control-allow-headers']).toContain('session-tid');
    for (let call = 0; call < 60; call += 1) expect((await gil.buy({ code: 'pan' })).statusCode).toBe(409);
    expectError(await gil.buy({ code: 'pan' }), 429, 'too_fast');
  });
});
