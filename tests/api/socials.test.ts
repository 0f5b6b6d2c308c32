import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DONATION_API } from '#core/donations/paths.ts';
import { loyaltySettingsSchema } from '#core/loyalty/schema.ts';
import { checklistSchema } from '#core/panel/checklist.ts';
import { API, SOURCE_PATH } from '#core/paths.ts';
import { siteAnswerSchema } from '#core/site/schema.ts';
import { socialProfileSchema } from '#core/socials/schema.ts';
import { buildItem } from '#tests/factories/shop.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
let ana: Browser;
beforeAll(async () => {
  server = await startTestServer({
    environment: {
      TERMS_URL: 'https://fogata.example/terms',
      EXTENSION_URL: 'https://store.example/fogata',
      SOURCE_URL: 'https://git.example/fogata',
    },
  });
  ana = await server.logIn('twitch', 'ana');
});
afterAll(() => server.close());

const X = { network: 'x', url: 'https://x.com/ana' };
const MAIL = { network: 'email', url: 'mailto:ana@fogata.example' };
const DISCORD = { network: 'discord', url: 'https://discord.gg/ana' };
const put = (path: string, body: unknown) => ana.call('PUT', path, { body });
const readProfile = async (query: string) => {
  // An answer whose version changed may be served a second longer.
  server.clock.travel(1000);
  return socialProfileSchema.parse((await server.openBrowser().get(`${API.socialProfile}?${query}`)).json());
};

it('the source of what runs here is where the operator says', async () => {
  const answer = await server.openBrowser().get(SOURCE_PATH);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://git.example/fogata']);
});

describe('social links', () => {
  it('show on the public page in the order of the panel, and anew after a change', async () => {
    expect((await ana.get(API.settingsSocials)).json()).toEqual({ links: [] });
    expect(await readProfile('u=ana&platform=twitch')).toMatchObject({ name: 'ana', links: {} });
    const links = [X, MAIL, DISCORD];
    expect((await put(API.settingsSocials, { links })).json()).toEqual({ links });
    const shown = await readProfile('u=ANA&platform=twitch');
    expect(Object.entries(shown.links)).toEqual(links.map(({ network, url }) => [network, url]));
    await put(API.settingsSocials, { links: [DISCORD, X] });
    expect(Object.keys((await readProfile('u=ana')).links)).toEqual(['discord', 'x']);
    expect((await ana.get(API.settingsSocials)).json()).toEqual({ links: [DISCORD, X] });
  });

  it('come with the way to the shop where something is sold, and to donations where they are taken', async () => {
    const pages = async () => {
      const { hasShop, takesTips } = await readProfile('u=ana&platform=twitch');
      return { hasShop, takesTips };
    };
    expect(await pages()).toEqual({ hasShop: false, takesTips: false });
    await ana.post(API.panelShop, buildItem({ code: 'oculto', enabled: false }));
    await ana.post(API.panelShop, buildItem({ code: 'kick', platforms: ['kick'] }));
    expect(await pages()).toEqual({ hasShop: false, takesTips: false });
    await ana.post(API.panelShop, buildItem());
    const settings = { email: 'ana@paypal.example', min_amount: '1.00', country: 'ES' };
    await put(DONATION_API.panelDonationSettings, settings);
    expect(await pages()).toEqual({ hasShop: true, takesTips: true });
  });

  it.each([
    ['another scheme', [{ ...X, url: 'javascript:alert(1)' }]],
    ['plain http', [{ ...X, url: 'http://x.com/ana' }]],
    ['mail in place of a page', [{ ...X, url: MAIL.url }]],
    ['a page in place of mail', [{ ...MAIL, url: X.url }]],
    ['a network that does not exist', [{ ...X, network: 'myspace' }]],
    ['a network twice', [X, { ...X, url: 'https://x.com/otra' }]],
    ['an unknown field', [{ ...X, label: 'x' }]],
    ['an address over its length', [{ ...X, url: `https://x.com/${'a'.repeat(300)}` }]],
    ['too many', Array.from({ length: 40 }, () => X)],
    ['no list', X],
  ])('with %s are refused and change nothing', async (_, links) => {
    await put(API.settingsSocials, { links: [DISCORD] });
    expectError(await put(API.settingsSocials, { links }), 400, 'invalid');
    expect((await ana.get(API.settingsSocials)).json()).toEqual({ links: [DISCORD] });
  });

  it('of nobody are an error, by which the page goes home', async () => {
    const browser = server.openBrowser();
    expectError(await browser.get(`${API.socialProfile}?u=nadie&platform=kick`), 404, 'not_found');
    expectError(await browser.get(API.socialProfile), 400, 'invalid');
    expectError(await browser.get(`${API.socialProfile}?u=`), 400, 'invalid');
  });

  it('say whether the streamer is live, as soon as that is known', async () => {
    await server.sandbox.control('twitch', 'event', { channel: 'ana', type: 'live' });
    await waitFor(async () => (await readProfile('u=ana&platform=twitch')).live);
    await server.sandbox.control('twitch', 'event', { channel: 'ana', type: 'offline' });
    await waitFor(async () => !(await readProfile('u=ana&platform=twitch')).live);
  });
});

describe('loyalty settings', () => {
  it('are what the streamer saved, and count for the next message', async () => {
    const read = async () => loyaltySettingsSchema.parse((await ana.get(API.settingsLoyalty)).json());
    expect(await read()).toEqual({
      points: 10,
      bonus: 5,
      xpPerMessage: 10,
      giveMin: 1,
      giveMax: 1_000_000_000,
    });
    const settings = { points: 20, bonus: 0, xpPerMessage: 25, giveMin: 5, giveMax: 500 };
    expect((await put(API.settingsLoyalty, settings)).json()).toEqual(settings);
    expect(await read()).toEqual(settings);
    await server.sandbox.control('twitch', 'chat', { channel: 'ana', user: 'Vera', text: 'hola' });
    const path = `${API.publicLeaderboard}?user=ana&platform=twitch`;
    await waitFor(async () => {
      server.clock.travel(1000);
      return (await ana.get(path)).body.includes('"xp":25,');
    });
  });

  it.each([
    [{ points: -1, bonus: 0, xpPerMessage: 0 }],
    [{ points: 1.5, bonus: 0, xpPerMessage: 0 }],
    [{ points: 100_001, bonus: 0, xpPerMessage: 0 }],
    [{ points: 0, bonus: 0, xpPerMessage: 1001 }],
    [{ points: 0, bonus: 0 }],
    [{ points: 0, bonus: 0, xpPerMessage: 0, rank: 9 }],
    [{ points: '1', bonus: 0, xpPerMessage: 0 }],
  ])('refuse %j', async (settings) => {
    expectError(await put(API.settingsLoyalty, settings), 400, 'invalid');
  });
});

describe('the checklist', () => {
  it('is ticked off as the steps happen', async () => {
    const luz = await server.logIn('kick', 'luz');
    const read = async () => checklistSchema.parse((await luz.get(API.panelChecklist)).json());
    expect(await read()).toEqual({ overlay: false, alert: false, bot: false, command: false });
    await luz.post(API.panelCommands, { cmd: 'hola', msg: 'Hola' });
    expect((await read()).command).toBe(true);
    await server.sandbox.control('kick', 'chat', { channel: 'luz', user: 'Vera', text: 'hola' });
    await waitFor(async () => (await read()).bot);
    const { id } = await server.channelOf('kick', 'luz');
    const ignore = () => undefined;
    const page = { id: 'obs', mayLead: true, play: ignore, order: ignore, refuse: ignore };
    server.modules.alerts.sources.add(id, page, server.clock.now());
    expect(await read()).toMatchObject({ overlay: true, alert: false });
  });
});

describe('the front page’s call', () => {
  it('counts, and gives only the links that the operator set', async () => {
    const site = siteAnswerSchema.parse((await server.openBrowser().get(API.count)).json());
    expect(site.count).toBe(site.streamers + site.users);
    expect(site.streamers).toBeGreaterThan(0);
    expect(site.links).toEqual({
      terms: 'https://fogata.example/terms',
      extension: 'https://store.example/fogata',
    });
  });
});
