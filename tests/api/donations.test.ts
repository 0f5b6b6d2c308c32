import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tipAnswerSchema } from '#core/donations/schema.ts';
import { DONATION_API } from '#core/donations/paths.ts';
import { ACCOUNT, openDonations, type DonationHands } from '#tests/setup/donations.ts';
import { expectError } from '#tests/setup/expect-error.ts';
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

async function tip(query: string) {
  const answer = await server.openBrowser().get(`${DONATION_API.publicTip}?${query}`);
  return tipAnswerSchema.parse(answer.json());
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
    expect(await tip(`user=merchant${streamers}&platform=twitch`)).toMatchObject({ email: 'ABCDEFGH12345' });
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
    const answer = await fetch(`${server.url}${DONATION_API.paypalNotification}`, {
      method: 'POST',
      body: raw,
    });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    await ana.settled();
    expect(await ana.refusals()).toMatchObject([
      { reason: 'not_verified', txnId: 'FORGED1', amount: '900.00' },
    ]);
    expect(await ana.alerts()).toEqual([]);
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
      const answer = await fetch(`${server.url}${DONATION_API.paypalNotification}`, { method: 'POST', body });
      expect(answer.status).toBe(200);
    }
    const tooLong = await fetch(`${server.url}${DONATION_API.paypalNotification}`, {
      method: 'POST',
      body: 'x'.repeat(64 * 1024 + 1),
    });
    expect(tooLong.status).toBe(413);
    await ana.pay({ invoice: await ana.fillForm() });
    await ana.settled();
    expect((await ana.list()).items).toHaveLength(1);
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

  it('of a payment that never comes is explained after a day', async () => {
    await ana.pay({ status: 'Refunded', parentTxnId: 'NEVER', txnId: 'BACK-OF-NEVER' });
    server.clock.travel(25 * 3_600_000);
    await ana.settled();
    expect(await ana.refusals()).toMatchObject([{ reason: 'unknown_payment', txnId: 'BACK-OF-NEVER' }]);
  });
});

describe('the tip page’s calls', () => {
  it('give what the form needs, with the minimum and no address of a streamer without donations', async () => {
    const name = `ana${streamers}`;
    expect(await tip(`user=${name}&platform=twitch`)).toEqual({
      email: `${name}@paypal.example`,
      uid: ana.channel.platformUserId,
      profile_pic: ana.channel.picture,
      min_amount: '2.00',
      country: 'ES',
      name: ana.channel.displayName,
      platform: 'twitch',
      checkout_url: `${server.sandbox.url}/paypal/cgi-bin/webscr`,
      notify_url: 'http://fogata.test/api/donate/paypal',
    });
    await server.logIn('kick', `sin${streamers}`);
    expect(await tip(`user=sin${streamers}&platform=kick`)).toMatchObject({ email: '' });
    expectError(
      await server.openBrowser().get(`${DONATION_API.publicTip}?user=nobody&platform=twitch`),
      404,
      'not_found',
    );
  });

  it('let a person choose where a generic path may mean several streamers who take donations', async () => {
    const name = `ana${streamers}`;
    const kick = await server.logIn('kick', name);
    expect(await tip(`user=${name}&platform=u`)).toMatchObject({ platform: 'twitch' });
    const settings = { email: ACCOUNT, min_amount: '1', country: 'MX' };
    await kick.call('PUT', DONATION_API.panelDonationSettings, { body: settings });
    // An answer whose version changed may be served a second longer.
    server.clock.travel(1000);
    const answer = await tip(`user=${name}&platform=u`);
    expect('choices' in answer && answer.choices.map(({ platform }) => platform)).toEqual(['twitch', 'kick']);
  });

  const good = { platform: 'twitch', name: 'Luz', message: '', amount: '5.00', currency: 'EUR' };
  it.each([
    ['a name over 25', { name: 'n'.repeat(26) }, 400, 'invalid'],
    ['a message over 150', { message: 'm'.repeat(151) }, 400, 'invalid'],
    ['a currency that is not offered', { currency: 'ARS' }, 400, 'invalid'],
    ['an amount below zero', { amount: '-5' }, 400, 'invalid'],
    ['an amount of zero', { amount: '0' }, 409, 'below_minimum'],
    ['an amount below the minimum', { amount: '1.99' }, 409, 'below_minimum'],
    ['a huge amount', { amount: '1000001' }, 400, 'invalid'],
    ['an amount in words', { amount: 'mucho' }, 400, 'invalid'],
    ['fractions of a cent', { amount: '5.001' }, 400, 'invalid'],
    ['fractions of a yen', { amount: '5.50', currency: 'JPY' }, 400, 'invalid'],
    ['an unknown field', { surprise: 1 }, 400, 'invalid'],
    ['a streamer who is not here', { user: 'nobody' }, 404, 'not_found'],
  ] as const)('refuse %s', async (_what, change, status, code) => {
    const body = { user: `ana${streamers}`, ...good, ...change };
    expectError(await server.openBrowser().post(DONATION_API.publicTip, body), status, code);
  });

  it('refuse a donation to a streamer who takes none', async () => {
    await ana.panel.call('PUT', DONATION_API.panelDonationSettings, {
      body: { email: '', min_amount: '1', country: 'ES' },
    });
    const body = { user: `ana${streamers}`, ...good };
    expectError(await server.openBrowser().post(DONATION_API.publicTip, body), 409, 'no_account');
  });

  it('strip semicolons, which separate the fields of custom', async () => {
    const invoice = await ana.fillForm({ name: 'a;b', message: 'c;d;e' });
    await ana.pay({ invoice });
    await ana.settled();
    expect((await ana.list()).items).toMatchObject([{ name: 'ab', message: 'cde' }]);
  });
});

describe('the panel’s donation settings', () => {
  it.each([
    ['an address that is none', { email: 'ana' }],
    ['a separator in the address', { email: 'a;b@c.de' }],
    ['a negative minimum', { min_amount: '-1' }],
    ['a country that is none', { country: 'Spain' }],
    ['an unknown field', { surprise: 1 }],
  ])('refuse %s', async (_what, change) => {
    const body = { email: ACCOUNT, min_amount: '1.00', country: 'ES', ...change };
    expectError(await ana.panel.call('PUT', DONATION_API.panelDonationSettings, { body }), 400, 'invalid');
  });

  it('need a session and its token', async () => {
    const body = { email: ACCOUNT, min_amount: '1.00', country: 'ES' };
    expectError(await server.openBrowser().get(DONATION_API.panelDonations), 401, 'no_session');
    expectError(await server.openBrowser().get(DONATION_API.panelDonationRefusals), 401, 'no_session');
    expectError(
      await ana.panel.call('PUT', DONATION_API.panelDonationSettings, { body, csrf: null }),
      403,
      'csrf',
    );
  });
});
