import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ALERT_API } from '#core/alerts/paths.ts';
import { alertItemSchema, userDataSchema } from '#core/alerts/schema.ts';
import { MINUTE_MS } from '#core/base/time.ts';
import { PANEL_BOT } from '#core/bot/bot-paths.ts';
import { panelBotSchema } from '#core/bot/bot-settings.ts';
import { LINK_QUERY, PANEL_CHANNEL_LINK, PANEL_CHANNELS } from '#core/channels/paths.ts';
import { API, LINK_PATH } from '#core/paths.ts';
import { LOGIN_PLATFORMS } from '#core/platforms/platform.ts';
import { COOKIE } from '#core/session/limits.ts';
import { PANEL_LANGUAGE } from '#core/session/paths.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import type { SandboxedLogin } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { alertStart } from '#server/i18n/alert-start.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A browser whose visitor has chosen a language, as the site remembers it. */
function openBrowser(language?: string): Browser {
  const browser = server.openBrowser();
  if (language !== undefined) browser.cookies.set(COOKIE.language, language);
  return browser;
}

describe('a language chosen before the login', () => {
  it.each(LOGIN_PLATFORMS)('is the language of the page that %s leads back to', async (platform) => {
    const pages = [];
    for (const language of [undefined, 'es', 'en', 'de', 'fr', '//evil.example']) {
      const page = await openBrowser(language).walkLogin(platform, 'ana');
      pages.push(page.replace(/=.+$/, '=…'));
    }
    expect(pages).toEqual([
      '/entrar?code=…',
      '/entrar?code=…',
      '/login?code=…',
      '/einloggen?code=…',
      '/?code=…',
      '/?code=…',
    ]);
  });

  it('is kept when the platform refuses', async () => {
    const browser = openBrowser('de');
    const started = await browser.get('/twitch/login');
    const state = new URL(started.headers.location ?? '').searchParams.get('state') ?? '';
    const back = await browser.get(`/twitch/login?error=access_denied&state=${state}`);
    expect(back.headers.location).toMatch(/^\/einloggen\?code=/);
  });

  it('is kept by who has to log in before linking a channel', async () => {
    expect((await openBrowser('en').get(LINK_PATH.kick)).headers.location).toBe('/login');
  });
});

const itemsSchema = z.array(alertItemSchema);
const setLanguage = (panel: Browser, language: string) =>
  panel.call('PUT', PANEL_BOT, { body: { prefix: '', language } });
const languageOf = async (panel: Browser) =>
  panelBotSchema.parse((await panel.get(PANEL_BOT)).json()).language;

/** The language in which the alert screen makes new texts. */
async function alertLanguage(panel: Browser): Promise<string> {
  return userDataSchema.parse((await panel.get(API.userData)).json()).language;
}

/** What follows say on the channel that the panel looks at. */
async function followText(panel: Browser): Promise<string | undefined> {
  const { items } = userDataSchema.parse((await panel.get(API.userData)).json());
  return items.find(({ header }) => header === 'Seguidores')?.texto;
}

async function logIn(language: string | undefined, platform: SandboxedLogin, name: string): Promise<Browser> {
  const browser = openBrowser(language);
  expect((await browser.logIn(platform, name)).json()).toHaveProperty('token');
  return browser;
}

describe('the language of the bot', () => {
  it.each(LOGIN_PLATFORMS)('is, for a new streamer on %s, that of the page before', async (platform) => {
    expect(await languageOf(await logIn('de', platform, 'neu'))).toBe('de');
    // A later login from another page changes nothing.
    expect(await languageOf(await logIn('en', platform, 'neu'))).toBe('de');
  });

  it('is one of those made by machine too, and Spanish where none was chosen', async () => {
    expect(await languageOf(await logIn('fr', 'twitch', 'nouvelle'))).toBe('fr');
    expect(await languageOf(await logIn(undefined, 'twitch', 'nueva'))).toBe('es');
  });

  it('answers in it, and from the next line on in the one that the panel sets', async () => {
    const panel = await logIn('en', 'kick', 'english');
    const other = await logIn('en', 'kick', 'otherenglish');
    const say = (channel: string) =>
      server.sandbox.control('kick', 'chat', { channel, user: 'Vera', text: '!points' });
    const untilSaid = (channel: string, text: RegExp) =>
      eventually(async () =>
        expect(await server.sandbox.said('kick', channel)).toContainEqual(expect.stringMatching(text)),
      );
    await say('english');
    await untilSaid('english', /^Vera has \d+ points\.$/);
    const saved = await setLanguage(panel, 'de');
    expect(panelBotSchema.parse(saved.json()).language).toBe('de');
    server.clock.travel(MINUTE_MS);
    await say('english');
    await untilSaid('english', /^Vera hat \d+ Punkte\.$/);
    await say('otherenglish');
    await untilSaid('otherenglish', /^Vera has \d+ points\.$/);
    expect(await languageOf(other)).toBe('en');
  });

  it('is one that the bot has texts in, set by its own streamer', async () => {
    const panel = await logIn('en', 'kick', 'wrong');
    for (const language of ['xx', 'EN', '', undefined, 7]) {
      const answer = await panel.call('PUT', PANEL_BOT, { body: { prefix: '', language } });
      expectError(answer, 400, 'invalid', String(language));
    }
    const body = { prefix: '', language: 'de' };
    expectError(await openBrowser().call('PUT', PANEL_BOT, { body }), 401, 'no_session');
    expectError(await panel.call('PUT', PANEL_BOT, { body, csrf: null }), 403, 'csrf');
    const { uid } = (await (await logIn('en', 'kick', 'mine')).get(API.userUid)).json<{ uid: string }>();
    const named = { ...body, streamerId: uid };
    expectError(await panel.call('PUT', PANEL_BOT, { body: named }), 400, 'invalid');
    expect(await languageOf(panel)).toBe('en');
  });

  it('is set too by who has Discord alone, for the channel that comes later', async () => {
    const panel = await logIn('en', 'discord', 'sincanal');
    expect((await setLanguage(panel, 'de')).json()).toMatchObject({ language: 'de', channels: [] });
    expect(await languageOf(panel)).toBe('de');
  });

  it('is that of the alerts of a new channel; those that are there stay as they are', async () => {
    const panel = await logIn('en', 'twitch', 'alertas');
    expect(await followText(panel)).toBe(alertStart('en').texts.Seguidores);
    expect(await alertLanguage(panel)).toBe('en');
    await setLanguage(panel, 'de');
    expect(await alertLanguage(panel)).toBe('de');
    expect(await followText(panel)).toBe(alertStart('en').texts.Seguidores);
    const back = await panel.get(`${ALERT_API.import}?platform=restore`);
    expect(itemsSchema.parse(back.json()).map(({ texto }) => texto)).toContain(
      alertStart('de').texts.Seguidores,
    );

    const page = new URL(await panel.walkLogin('kick', 'alertas', LINK_PATH.kick), server.url);
    await panel.post(PANEL_CHANNEL_LINK, { code: page.searchParams.get(LINK_QUERY) });
    const { id } = await server.channelOf('kick', 'alertas');
    await panel.post(`${PANEL_CHANNELS}/${id}/activate`);
    expect(await followText(panel)).toBe(alertStart('de').texts.Seguidores);
  });
});

/** What a login tells the page of the panel's language. */
async function toldAtLogin(platform: SandboxedLogin, name: string, language?: string): Promise<unknown> {
  return (await openBrowser(language).logIn(platform, name)).json<{ language?: string }>().language;
}

describe('the language of the panel', () => {
  it.each(LOGIN_PLATFORMS)('is, for a new streamer on %s, that of the page before', async (platform) => {
    expect(await toldAtLogin(platform, 'nueva-d', 'de')).toBe('de');
    // On another device, whatever that one showed.
    expect(await toldAtLogin(platform, 'nueva-d')).toBe('de');
    expect(await toldAtLogin(platform, 'nueva-d', 'en')).toBe('de');
  });

  it('is the bot’s too for a new streamer, also where it is made by machine', async () => {
    expect(await toldAtLogin('kick', 'lafrance', 'fr')).toBe('fr');
    expect(await languageOf(await logIn(undefined, 'kick', 'lafrance'))).toBe('fr');
  });

  it('is set in the panel, apart from the bot’s, and told on the next device', async () => {
    const panel = await logIn('en', 'twitch', 'zweisprachig');
    const saved = await panel.call('PUT', PANEL_LANGUAGE, { body: { language: 'de' } });
    expect(saved.statusCode).toBe(204);
    expect(await languageOf(panel)).toBe('en');
    await setLanguage(panel, 'es');
    expect(await toldAtLogin('twitch', 'zweisprachig')).toBe('de');
  });

  it('is not known of a streamer from before, until they choose', async () => {
    const panel = await logIn('de', 'kick', 'deantes');
    const { streamerId } = await server.channelOf('kick', 'deantes');
    const { db } = server.connection;
    await db
      .updateTable('streamers')
      .set({ interface_language: null })
      .where('id', '=', streamerId)
      .execute();
    expect(await toldAtLogin('kick', 'deantes', 'en')).toBeUndefined();
    await panel.call('PUT', PANEL_LANGUAGE, { body: { language: 'fr' } });
    expect(await toldAtLogin('kick', 'deantes', 'en')).toBe('fr');
  });

  it('is not known where none was chosen, or what was is none', async () => {
    expect(await toldAtLogin('kick', 'callada')).toBeUndefined();
    expect(await toldAtLogin('kick', 'rara', '//evil.example')).toBeUndefined();
  });

  it('is set by its own streamer', async () => {
    const panel = await logIn('en', 'kick', 'propia');
    for (const language of ['', 'EN', 'english', undefined, 7])
      expectError(await panel.call('PUT', PANEL_LANGUAGE, { body: { language } }), 400, 'invalid');
    const body = { language: 'de' };
    expectError(await openBrowser().call('PUT', PANEL_LANGUAGE, { body }), 401, 'no_session');
    expectError(await panel.call('PUT', PANEL_LANGUAGE, { body, csrf: null }), 403, 'csrf');
    expect(await toldAtLogin('kick', 'propia')).toBe('en');
  });
});
