import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  BETA_INSCRIPTION,
  PANEL_ACCOUNT_DELETE,
  PANEL_PREMIUM,
  TWITCH_SUSPENDED,
} from '#core/account/paths.ts';
import { DAY_MS } from '#core/base/time.ts';
import { API } from '#core/paths.ts';
import { premiumCheckoutSchema, premiumSchema } from '#core/premium/schema.ts';
import { PANEL_UPLOADS } from '#core/uploads/paths.ts';
import { uploadSchema } from '#core/uploads/schema.ts';
import { endPaidPremium } from '#server/features/premium/premium.repository.ts';
import { LAST_WRITES_MS } from '#server/features/removal/removal-worker.ts';
import { PICTURES } from '#tests/fixtures/pictures.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { multipart, sendMultipart } from '#tests/setup/multipart.ts';
import { operate } from '#tests/setup/operator.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // The first one owns the server.
  await server.logIn('kick', 'primera');
});
afterAll(() => server.close());

const streamers = () => server.connection.db.selectFrom('streamers').select('id').execute();
const shows = async (name: string) =>
  (await server.openBrowser().get(`${API.publicCommands}?user=${name}&platform=kick`)).statusCode;

describe('a streamer who deletes the account', () => {
  it('types the name of the channel, and nothing happens without', async () => {
    const panel = await server.logIn('kick', 'quieta');
    expectError(await panel.post(PANEL_ACCOUNT_DELETE, { name: 'otra' }), 400, 'invalid');
    expectError(await panel.post(PANEL_ACCOUNT_DELETE, { name: '' }), 400, 'invalid');
    expect([(await panel.get(API.userUid)).statusCode, await shows('quieta')]).toEqual([200, 200]);
  });

  it('is gone for everybody at once, on every device, and nobody else is', async () => {
    const panel = await server.logIn('kick', 'adios');
    const phone = await server.logIn('kick', 'adios');
    const other = await server.logIn('kick', 'sigue');
    const { id, streamerId } = await server.channelOf('kick', 'adios');
    const sent = await sendMultipart(panel, PANEL_UPLOADS, multipart('foto.png', PICTURES.png));
    const { url } = uploadSchema.parse(sent.json());
    const answer = await panel.post(PANEL_ACCOUNT_DELETE, { name: '@Adios' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    for (const browser of [panel, phone]) expectError(await browser.get(API.userUid), 401, 'no_session');
    expect([await shows('adios'), await shows('sigue')]).toEqual([404, 200]);
    expect(server.modules.intake.feeds.stateOf(id)).toBeUndefined();
    expect((await other.get(API.userUid)).statusCode).toBe(200);
    await eventually(async () => {
      server.clock.travel(LAST_WRITES_MS);
      expect((await streamers()).map((row) => row.id)).not.toContain(streamerId);
    });
    expectError(await other.get(url), 404, 'not_found');
  });

  it('may begin anew with the same account, with nothing of before', async () => {
    const panel = await server.logIn('kick', 'vuelve');
    const before = await server.channelOf('kick', 'vuelve');
    await panel.post(API.panelCommands, { cmd: 'mio', msg: 'x' });
    await panel.post(PANEL_ACCOUNT_DELETE, { name: 'vuelve' });
    const again = await server.logIn('kick', 'vuelve');
    expect((await server.channelOf('kick', 'vuelve')).streamerId).not.toBe(before.streamerId);
    expect((await again.get(API.panelCommands)).json()).toEqual({ items: [] });
  });
});

describe('the operator’s command line', () => {
  const run = (...args: string[]) => operate(server, ...args);

  it('gives premium and takes it back; the pages know at the next look', async () => {
    const panel = await server.logIn('kick', 'mecenas');
    expect(await run('premium', 'mecenas', 'on')).toBe('kick:mecenas: rank 2 (premium)');
    await panel.get(API.userProfile);
    expect(panel.cookies.get('rk')).toBe('2');
    expect((await panel.get(PANEL_PREMIUM)).json()).toEqual({ rank: 2, paidUntil: null, offer: null });
    expect(await run('premium', 'kick:@Mecenas', 'off')).toBe('kick:mecenas: rank 1');
    await panel.get(API.userProfile);
    expect(panel.cookies.has('rk')).toBe(false);
    expectError(await panel.post(`${PANEL_PREMIUM}/order`, { months: 1 }), 409, 'no_account');
  });

  it('lists who tries what is new, and says who is unknown', async () => {
    const panel = await server.logIn('kick', 'curiosa');
    expect((await panel.get(BETA_INSCRIPTION)).json()).toEqual({ beta: true });
    expect(await run('list')).toContain('kick:curiosa: rank 1, beta');
    expect((await panel.get(`${BETA_INSCRIPTION}?on=0`)).json()).toEqual({ beta: false });
    expect(await run('owner', 'curiosa')).toBe('kick:curiosa: rank 1, owner');
    await expect(run('premium', 'nadie', 'on')).rejects.toThrow('Nobody here has a channel called nadie.');
    await expect(run('premium', 'curiosa', 'quizá')).rejects.toThrow('npm run admin');
  });
});

describe('an account that Twitch has suspended', () => {
  const suspend = (suspended: boolean) =>
    server.sandbox.control('twitch', 'suspend', { channel: 'castigada', suspended });
  const read = async (panel: Browser) => (await panel.get(TWITCH_SUSPENDED)).json<object>();

  it('is known by what Twitch shows, not by a permission that somebody took back', async () => {
    const panel = await server.logIn('twitch', 'castigada');
    const other = await server.logIn('kick', 'libre');
    expect(await read(panel)).toEqual({ suspended: false });
    await suspend(true);
    expect([await read(panel), await read(other)]).toEqual([{ suspended: true }, { suspended: null }]);
    await suspend(false);
    await server.sandbox.control('twitch', 'fault', { kind: 'revoke' });
    expect(await read(panel)).toEqual({ suspended: false });
  });

  it('is not let in, is told why, and is let in when it is back', async () => {
    await suspend(true);
    const browser = server.openBrowser();
    const refused = await browser.logIn('twitch', 'castigada');
    expect(refused.json()).toMatchObject({ code: 'suspended' });
    expect(browser.cookies.has('session')).toBe(false);
    await suspend(false);
    expect((await browser.logIn('twitch', 'castigada')).json()).toHaveProperty('token');
  });
});

describe('premium where the operator sells it', () => {
  it('begins with a verified payment of the right amount, once, and ends with a refund or its time', async () => {
    const environment = {
      PREMIUM_PAYPAL: 'op@paypal.example',
      PREMIUM_PRICE: '5.00',
      PREMIUM_CURRENCY: 'EUR',
    };
    const own = await startTestServer({ environment });
    const panel = await own.logIn('kick', 'compra');
    // What is read of a channel before stays in the server's memory until it is told.
    const rank = async () =>
      (await own.modules.directory.findById((await own.channelOf('kick', 'compra')).id))?.rank;
    const read = async () => premiumSchema.parse((await panel.get(PANEL_PREMIUM)).json());
    const order = async (months: number) =>
      premiumCheckoutSchema.parse((await panel.post(`${PANEL_PREMIUM}/order`, { months })).json()).fields;
    const pay = async (form: Record<string, string>, change: Record<string, string> = {}) => {
      const { business, amount, currency_code, invoice, charset } = form;
      const answer = await fetch(`${own.sandbox.url}/control/paypal/pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ business, amount, currency_code, invoice, charset, custom: '', ...change }),
      });
      return z.object({ txnId: z.string() }).parse(await answer.json()).txnId;
    };
    const settled = () =>
      eventually(async () => {
        const { db } = own.connection;
        const waiting = await db
          .selectFrom('ipn_inbox')
          .select('id')
          .where('state', '=', 'waiting')
          .execute();
        expect(waiting).toEqual([]);
      });
    expectError(await panel.post(`${PANEL_PREMIUM}/order`, { months: 2 }), 400, 'invalid');
    const form = await order(3);
    expect(form).toMatchObject({ amount: '15.00', currency_code: 'EUR', business: 'op@paypal.example' });
    await pay(form, { amount: '1.00' });
    await pay(form, { business: 'thief@paypal.example' });
    await settled();
    expect(await read()).toMatchObject({ rank: 1, paidUntil: null });
    expect(await rank()).toBe(1);
    const txnId = await pay(form);
    await eventually(async () => expect(await rank()).toBe(2));
    expect((await read()).rank).toBe(2);
    const until = (await read()).paidUntil;
    await pay(form, { txnId });
    await settled();
    expect((await read()).paidUntil).toBe(until);
    await pay(form, { status: 'Refunded', parentTxnId: txnId });
    await eventually(async () => expect(await rank()).toBe(1));
    expect(await read()).toMatchObject({ rank: 1, paidUntil: null });
    await pay(await order(1));
    await eventually(async () => expect((await read()).rank).toBe(2));
    await endPaidPremium(own.connection.db, own.clock.now() + 32 * DAY_MS);
    expect(await read()).toMatchObject({ rank: 1, paidUntil: null });
    await own.close();
  });
});
