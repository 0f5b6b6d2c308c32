import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DONATION_API } from '#core/donations/paths.ts';
import { openDonations, readTip, type DonationHands } from '#tests/setup/donations.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
let streamers = 0;
let ana: DonationHands;
let neighbour: DonationHands;
beforeAll(async () => {
  server = await startTestServer();
  neighbour = await openDonations(server, 'otra', 'otra@paypal.example');
});
afterAll(() => server.close());
beforeEach(async () => {
  streamers += 1;
  ana = await openDonations(server, `ana${streamers}`, `ana${streamers}@paypal.example`);
});

/** What somebody sends where PayPal sends its notifications. */
function notify(body: string): Promise<Response> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return fetch(`${server.url}${DONATION_API.paypalNotification}`, { method: 'POST', headers, body });
}

describe('a donation', () => {
  it('that is paid and verified counts once and becomes one alert with name and message', async () => {
    const txnId = await ana.pay({ invoice: await ana.fillForm() });
    await ana.settled();
    expect(await ana.list()).toMatchObject({
      items: [
        { name: 'Luz', message: '¡Ánimo! 🔥', amount: '5.00', currency: 'EUR', refunded: '0.00', txnId },
      ],
      totals: [{ currency: 'EUR', amount: '5.00', count: 1 }],
    });
    const alerts = await ana.alerts();
    expect(alerts).toMatchObject([
      { header: 'Propina', name: 'Luz', amount: 5, message: '¡Ánimo! 🔥', test: false },
    ]);
    expect(await ana.refusals()).toEqual([]);
  });

  it('keeps the whole message, which custom cannot carry', async () => {
    const message = '火'.repeat(150);
    await ana.pay({ invoice: await ana.fillForm({ message }), custom: 'twitch;lost;;' });
    await ana.settled();
    expect((await ana.list()).items).toMatchObject([{ message }]);
  });

  it('without its form is found by custom, in the charset that PayPal names', async () => {
    await ana.pay({ charset: 'windows-1252', custom: `twitch;${ana.channel.platformUserId};Íñigo;Año` });
    await ana.settled();
    expect((await ana.list()).items).toMatchObject([{ name: 'Íñigo', message: 'Año', amount: '5.00' }]);
  });

  it('without name and message is anonymous, and its alert shows no empty words', async () => {
    const invoice = await ana.fillForm({ name: ' ;; ', message: '' });
    await ana.pay({ invoice });
    await ana.settled();
    expect((await ana.list()).items).toMatchObject([{ name: '', message: '' }]);
    const [alert] = await ana.alerts();
    expect(alert?.name).toBeNull();
    expect(alert?.message).toBeUndefined();
  });

  it('in yen has no decimals', async () => {
    await ana.pay({
      invoice: await ana.fillForm({ currency: 'JPY', amount: '500' }),
      amount: '500',
      currency_code: 'JPY',
    });
    await ana.settled();
    expect((await ana.list()).items).toMatchObject([{ amount: '500', currency: 'JPY' }]);
    expect(await ana.alerts()).toMatchObject([{ amount: 500 }]);
  });

  it('to a merchant id keeps the address off the public page', async () => {
    const luz = await openDonations(server, `merchant${streamers}`, 'ABCDEFGH12345');
    expect(await readTip(server, `user=merchant${streamers}&platform=twitch`)).toMatchObject({
      email: 'ABCDEFGH12345',
    });
    await luz.pay({ invoice: await luz.fillForm() });
    await luz.settled();
    expect((await luz.list()).items).toHaveLength(1);
  });

  it('that is paid twice by one form counts twice: it is money twice', async () => {
    const invoice = await ana.fillForm();
    await ana.pay({ invoice });
    await ana.pay({ invoice });
    await ana.settled();
    expect((await ana.list()).items).toHaveLength(2);
    expect(await ana.alerts()).toHaveLength(2);
  });
});

describe('a notification that must not count', () => {
  const BAD: [string, string, Record<string, unknown>][] = [
    ['paid to the address of another streamer', 'other_receiver', { business: 'otra@paypal.example' }],
    ['in another currency', 'other_currency', { currency_code: 'USD' }],
    ['below the minimum', 'below_minimum', { amount: '1.99' }],
    ['of less than the form said', 'below_minimum', { amount: '0.01' }],
    ['that PayPal calls INVALID', 'not_verified', { verify: 'INVALID' }],
    ['that is still pending', 'pending', { status: 'Pending' }],
    ['that was denied', 'not_completed', { status: 'Denied' }],
    ['that failed', 'not_completed', { status: 'Failed' }],
    ['of a negative amount', 'below_minimum', { amount: '-5.00' }],
  ];

  it.each(BAD)('%s is explained as %s', async (_what, reason, change) => {
    const txnId = await ana.pay({ invoice: await ana.fillForm(), ...change });
    await ana.settled();
    expect(await ana.refusals()).toMatchObject([{ reason, txnId, name: 'Luz', times: 1 }]);
    expect((await ana.list()).items).toEqual([]);
    expect(await ana.alerts()).toEqual([]);
    expect((await neighbour.list()).items).toEqual([]);
  });

  it('that nobody at PayPal wrote is explained as not verified', async () => {
    const raw = `payment_status=Completed&txn_id=FORGED1&mc_gross=900.00&mc_currency=EUR&txn_type=web_accept&receiver_email=${encodeURIComponent(`ana${streamers}@paypal.example`)}&custom=${encodeURIComponent(ana.custom)}`;
    const answer = await notify(raw);
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    await ana.settled();
    expect(await ana.refusals()).toMatchObject([
      { reason: 'not_verified', txnId: 'FORGED1', amount: '900.00' },
    ]);
    expect(await ana.alerts()).toEqual([]);
  });

  it('that nobody at PayPal wrote is one line, however many come, and their bytes are not kept', async () => {
    const account = encodeURIComponent(`ana${streamers}@paypal.example`);
    const form = `payment_status=Completed&mc_currency=EUR&receiver_email=${account}&custom=${encodeURIComponent(ana.custom)}`;
    for (const body of [`${form}&mc_gross=1.00&txn_id=A`, `${form}&mc_gross=2.00&txn_id=B`]) {
      await notify(body);
    }
    await ana.settled();
    expect(await ana.refusals()).toMatchObject([{ reason: 'not_verified', amount: '2.00', times: 2 }]);
    const kept = await server.connection.db.selectFrom('ipn_inbox').select('raw').execute();
    expect(kept.filter(({ raw }) => Buffer.from(raw, 'base64').includes(form))).toEqual([]);
  });

  it('that comes three times counts once, and the repetitions are explained', async () => {
    const txnId = await ana.pay({ invoice: await ana.fillForm(), times: 3 });
    await ana.settled();
    expect((await ana.list()).items).toHaveLength(1);
    expect(await ana.alerts()).toHaveLength(1);
    expect(await ana.refusals()).toMatchObject([{ reason: 'replayed', txnId, times: 2 }]);
  });

  it('replays a transaction with another amount is not credited', async () => {
    const txnId = await ana.pay({ invoice: await ana.fillForm() });
    await ana.pay({ txnId, amount: '500.00' });
    await ana.settled();
    expect((await ana.list()).totals).toEqual([{ currency: 'EUR', amount: '5.00', count: 1 }]);
    expect(await ana.refusals()).toMatchObject([{ reason: 'replayed', txnId }]);
  });

  it('names nothing of ours is explained to whose account was paid', async () => {
    const txnId = await ana.pay({ custom: 'algo de otra tienda' });
    await ana.settled();
    expect(await ana.refusals()).toMatchObject([{ reason: 'unknown_donation', txnId }]);
  });

  it('is unreadable stops nothing', async () => {
    for (const body of ['', '&&&=;%%%=%zz', '%00=%00', 'charset=klingon&custom=%FF', 'x'.repeat(1000)]) {
      expect((await notify(body)).status).toBe(200);
    }
    expect((await notify('x'.repeat(8 * 1024 + 1))).status).toBe(413);
    await ana.pay({ invoice: await ana.fillForm() });
    await ana.settled();
    expect((await ana.list()).items).toHaveLength(1);
  });

  it('says pending of what has counted is only late', async () => {
    const invoice = await ana.fillForm();
    const txnId = await ana.pay({ invoice });
    await ana.settled();
    await ana.pay({ invoice, txnId, status: 'Pending' });
    await ana.settled();
    expect(await ana.refusals()).toEqual([]);
  });

  it('is pending counts when it completes, and the note goes away', async () => {
    const invoice = await ana.fillForm();
    const txnId = await ana.pay({ invoice, status: 'Pending' });
    await ana.settled();
    await ana.pay({ invoice, txnId });
    await ana.settled();
    expect((await ana.list()).items).toMatchObject([{ txnId }]);
    expect(await ana.alerts()).toHaveLength(1);
    expect(await ana.refusals()).toEqual([]);
  });
});

describe('money that goes back', () => {
  it.each([
    ['Refunded', 'refunded'],
    ['Reversed', 'reversed'],
  ])('as %s takes the donation out of the sums, once', async (status, shown) => {
    const parentTxnId = await ana.pay({ invoice: await ana.fillForm() });
    await ana.settled();
    await ana.pay({ status, parentTxnId, txnId: `BACK-${parentTxnId}`, times: 2 });
    await ana.settled();
    expect(await ana.list()).toMatchObject({ items: [{ status: shown, refunded: '5.00' }], totals: [] });
    expect(await ana.alerts()).toHaveLength(1);
  });

  it('in part takes that part, whatever the sign of the amount', async () => {
    const parentTxnId = await ana.pay({ invoice: await ana.fillForm() });
    await ana.settled();
    for (const amount of ['-1.50', '1.00']) {
      await ana.pay({ status: 'Refunded', parentTxnId, amount });
    }
    await ana.settled();
    expect(await ana.list()).toMatchObject({
      items: [{ status: 'completed', refunded: '2.50' }],
      totals: [{ amount: '2.50' }],
    });
    await ana.pay({ status: 'Refunded', parentTxnId, amount: '99.00' });
    await ana.settled();
    expect(await ana.list()).toMatchObject({ items: [{ status: 'refunded', refunded: '5.00' }], totals: [] });
  });

  it('comes back when a reversal is cancelled', async () => {
    const parentTxnId = await ana.pay({ invoice: await ana.fillForm() });
    await ana.settled();
    await ana.pay({ status: 'Reversed', parentTxnId });
    await ana.settled();
    await ana.pay({ status: 'Canceled_Reversal', parentTxnId });
    await ana.settled();
    expect(await ana.list()).toMatchObject({ items: [{ status: 'completed', refunded: '0.00' }] });
    expect(await ana.alerts()).toHaveLength(1);
  });

  it('before its payment waits for it', async () => {
    const invoice = await ana.fillForm();
    await ana.pay({ status: 'Refunded', parentTxnId: `LATE-${streamers}`, invoice });
    await ana.pay({ txnId: `LATE-${streamers}`, invoice });
    server.clock.travel(60_000);
    await ana.settled();
    expect(await ana.list()).toMatchObject({ items: [{ status: 'refunded' }], totals: [] });
  });

  it('without saying of which payment is taken from the donation of its form, or else explained at once', async () => {
    const invoice = await ana.fillForm();
    await ana.pay({ invoice });
    await ana.settled();
    await ana.pay({ status: 'Refunded', invoice, amount: '-1.00', txnId: `PART-${streamers}` });
    await ana.pay({ status: 'Reversed', custom: '', txnId: `LOST-${streamers}`, times: 2 });
    await ana.pay({ status: 'Refunded', invoice: await ana.fillForm(), txnId: `UNPAID-${streamers}` });
    await ana.settled();
    expect((await ana.list()).items).toMatchObject([{ status: 'completed', refunded: '1.00' }]);
    const refusals = await ana.refusals();
    expect(refusals.map(({ reason, txnId, times }) => `${reason} ${txnId} ${times}`).sort()).toEqual([
      `unnamed_refund LOST-${streamers} 2`,
      `unnamed_refund UNPAID-${streamers} 1`,
    ]);
  });

  it('of a payment that never comes is explained after a day', async () => {
    await ana.pay({ status: 'Refunded', parentTxnId: 'NEVER', txnId: 'BACK-OF-NEVER' });
    server.clock.travel(25 * 3_600_000);
    await ana.settled();
    expect(await ana.refusals()).toMatchObject([{ reason: 'unknown_payment', txnId: 'BACK-OF-NEVER' }]);
  });
});
