import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINK_QUERY, PANEL_CHANNEL_LINK } from '#core/channels/paths.ts';
import { DONATION_API } from '#core/donations/paths.ts';
import { API, LINK_PATH } from '#core/paths.ts';
import { PREDICTION_API } from '#core/predictions/paths.ts';
import { predictionSchema } from '#core/predictions/schema.ts';
import { socialProfileSchema } from '#core/socials/schema.ts';
import { buildPrediction } from '#tests/factories/predictions.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
let ana: Browser;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.logIn('twitch', 'ana');
});
afterAll(() => server.close());

async function read(path: string): Promise<unknown> {
  // An answer whose version changed may be served a second longer.
  server.clock.travel(1000);
  return (await server.openBrowser().get(path)).json();
}

/** Each answer that a public page of ana's is made of. */
async function readOwners(): Promise<unknown[]> {
  const query = '?user=ana&platform=twitch';
  const answers = await Promise.all(
    [API.publicCommands, API.publicLeaderboard, PREDICTION_API.publicPrediction]
      .map((call) => call + query)
      .concat(`${API.publicShop}?u=ana&platform=twitch`)
      .map(read),
  );
  return [
    ...answers.map((answer) => (answer as { user: unknown }).user),
    await read(`${API.socialProfile}?u=ana&platform=twitch`),
  ];
}

async function expectPages(pages: { takesTips: boolean; prediction: string }): Promise<void> {
  await eventually(async () => {
    for (const owner of await readOwners()) expect(owner).toMatchObject(pages);
  });
}

describe('every public answer says which pages the streamer has', () => {
  it('donations once they are taken, and no longer than that', async () => {
    await expectPages({ takesTips: false, prediction: 'none' });
    const settings = { email: 'ana@paypal.example', min_amount: '1.00', country: 'ES' };
    await ana.call('PUT', DONATION_API.panelDonationSettings, { body: settings });
    await expectPages({ takesTips: true, prediction: 'none' });
    expect(await read(`${DONATION_API.publicTip}?user=ana&platform=twitch`)).toMatchObject({
      takesTips: true,
    });
    await ana.call('PUT', DONATION_API.panelDonationSettings, { body: { ...settings, email: '' } });
    await expectPages({ takesTips: false, prediction: 'none' });
  });

  it('a prediction while it runs, and whether bets are open', async () => {
    const created = await ana.post(PREDICTION_API.panel, buildPrediction());
    const { id } = predictionSchema.parse(created.json());
    const step = (name: string, body?: object) => ana.post(`${PREDICTION_API.panel}/${id}/${name}`, body);
    await expectPages({ takesTips: false, prediction: 'none' });
    await step('start');
    await expectPages({ takesTips: false, prediction: 'open' });
    await step('close');
    await expectPages({ takesTips: false, prediction: 'closed' });
    await step('resolve', { winner: 'a' });
    await expectPages({ takesTips: false, prediction: 'none' });
  });
});

describe('the streamer’s page that is of no platform', () => {
  it('shows the channel that is live, else the one that was linked first, a closed service last', async () => {
    const luz = await server.logIn('trovo', 'luz');
    const link = async (platform: 'twitch' | 'kick') => {
      const page = new URL(await luz.walkLogin(platform, 'luz', LINK_PATH[platform]), server.url);
      const answer = await luz.post(PANEL_CHANNEL_LINK, { code: page.searchParams.get(LINK_QUERY) });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await link('twitch');
    await link('kick');
    const shown = async (query = 'u=luz') =>
      socialProfileSchema.parse(await read(`${API.socialProfile}?${query}`));
    expect(await shown()).toMatchObject({ platform: 'twitch', login: 'luz', live: false });
    await server.sandbox.control('kick', 'event', { channel: 'luz', type: 'live' });
    await eventually(async () => expect(await shown()).toMatchObject({ platform: 'kick', live: true }));
    const { channels } = await shown();
    expect(channels.map(({ platform, live }) => [platform, live])).toEqual([
      ['trovo', false],
      ['twitch', false],
      ['kick', true],
    ]);
    // Of two persons of one name it is the one whose service goes on, live or not.
    await server.logIn('trovo', 'ana');
    expect(await shown('u=ana')).toMatchObject({ platform: 'twitch' });
    // Who asks for a platform gets it.
    expect(await shown('u=luz&platform=twitch')).toMatchObject({ platform: 'twitch', live: false });
  });
});
