import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DONATION_API } from '#core/donations/paths.ts';
import { ACCOUNT, openDonations, readTip, type DonationHands } from '#tests/setup/donations.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
let streamers = 0;
let ana: DonationHands;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  streamers += 1;
  ana = await openDonations(server, `ana${streamers}`, `ana${streamers}@paypal.example`);
});

describe('the tip page’s calls', () => {
  it('give what the form needs, with the minimum and no address of a streamer without donations', async () => {
    const name = `ana${streamers}`;
    expect(await readTip(server, `user=${name}&platform=twitch`)).toEqual({
      email: `${name}@paypal.example`,
      uid: ana.channel.platformUserId,
      profile_pic: ana.channel.picture,
      min_amount: '2.00',
      country: 'ES',
      name: ana.channel.displayName,
      platform: 'twitch',
      takesTips: true,
      prediction: 'none',
      checkout_url: `${server.sandbox.url}/paypal/cgi-bin/webscr`,
      notify_url: 'http://fogata.test/api/donate/paypal',
    });
    await server.logIn('kick', `sin${streamers}`);
    expect(await readTip(server, `user=sin${streamers}&platform=kick`)).toMatchObject({ email: '' });
    expectError(
      await server.openBrowser().get(`${DONATION_API.publicTip}?user=nobody&platform=twitch`),
      404,
      'not_found',
    );
  });

  it('let a person choose where a generic path may mean several streamers who take donations', async () => {
    const name = `ana${streamers}`;
    const kick = await server.logIn('kick', name);
    expect(await readTip(server, `user=${name}&platform=u`)).toMatchObject({ platform: 'twitch' });
    const settings = { email: ACCOUNT, min_amount: '1', country: 'MX' };
    await kick.call('PUT', DONATION_API.panelDonationSettings, { body: settings });
    // An answer whose version changed may be served a second longer.
    server.clock.travel(1000);
    const answer = await readTip(server, `user=${name}&platform=u`);
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
