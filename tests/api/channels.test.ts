import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINK_QUERY, PANEL_CHANNEL_LINK, PANEL_CHANNELS } from '#core/channels/paths.ts';
import { channelListSchema, type LinkedChannel } from '#core/channels/schema.ts';
import { API, GUILDED_PATH, LINK_PATH, LOGIN_PATH, PANEL_PATHS } from '#core/paths.ts';
import { PLATFORMS, type Platform } from '#core/platforms/platform.ts';
import { STREAMER_SCOPES } from '#core/platforms/scopes.ts';
import type { Answer, Browser } from '#tests/setup/browser.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import type { SandboxedPlatform } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Walks a linking through the platform and answers the page's call that asks how it ended. */
async function link(browser: Browser, platform: SandboxedPlatform, name: string): Promise<Answer> {
  const page = new URL(await browser.walkLogin(platform, name, LINK_PATH[platform]), server.url);
  expect(page.pathname).toBe(PANEL_PATHS.profile);
  return browser.post(PANEL_CHANNEL_LINK, { code: page.searchParams.get(LINK_QUERY) });
}

/** A streamer with a channel on Twitch and another on Kick. */
async function openStreamer(name: string): Promise<Browser> {
  const browser = await server.logIn('twitch', name);
  expect((await link(browser, 'kick', name)).json()).toEqual({ platform: 'kick', name });
  return browser;
}

async function list(browser: Browser): Promise<LinkedChannel[]> {
  return channelListSchema.parse((await browser.get(PANEL_CHANNELS)).json()).items;
}

async function channelOn(browser: Browser, platform: Platform): Promise<LinkedChannel> {
  const found = (await list(browser)).find((channel) => channel.platform === platform);
  if (found === undefined) throw new Error(`There is no channel on ${platform}.`);
  return found;
}

const unlink = (browser: Browser, { id }: LinkedChannel) => browser.call('DELETE', `${PANEL_CHANNELS}/${id}`);
const activate = (browser: Browser, { id }: LinkedChannel) =>
  browser.post(`${PANEL_CHANNELS}/${id}/activate`);
const uidOf = async (browser: Browser) => (await browser.get(API.userUid)).json<{ uid: string }>().uid;

describe('linking a further channel', () => {
  it.each(PLATFORMS)(
    'starts at the path of %s, goes to its one redirect URI and opens the feed of the channel',
    async (to) => {
      const from = to === 'twitch' ? 'kick' : 'twitch';
      const browser = await server.logIn(from, `ana-${to}`);
      const started = await browser.get(LINK_PATH[to]);
      const asked = new URL(started.headers.location ?? '').searchParams;
      expect(asked.get('redirect_uri')).toBe(`http://fogata.test${LOGIN_PATH[to]}`);
      expect(asked.get('scope')?.split(' ')).toEqual(STREAMER_SCOPES[to].map(({ scope }) => scope));
      expect(asked.has('code_challenge')).toBe(to === 'kick' || to === 'youtube');

      expect((await link(browser, to, `ana-${to}`)).json()).toMatchObject({ platform: to });
      await eventually(async () =>
        expect(await channelOn(browser, to)).toMatchObject({ state: 'connected' }),
      );
      expect(await list(browser)).toMatchObject([
        { platform: from, active: true },
        { platform: to, active: false },
      ]);
    },
  );

  it('makes every linked account open the same streamer', async () => {
    const browser = await openStreamer('berta');
    const other = server.openBrowser();
    expect((await other.logIn('kick', 'berta')).json()).toHaveProperty('token');
    expect(await uidOf(other)).toBe(await uidOf(browser));
    expect(await channelOn(other, 'kick')).toMatchObject({ active: true });
  });

  it('gives the channel alerts and a widget address of its own', async () => {
    const browser = await openStreamer('clara');
    const addressOf = async () => (await browser.get(API.panelWidget)).json<unknown>();
    const first = await addressOf();
    await activate(browser, await channelOn(browser, 'kick'));
    expect(await addressOf()).not.toEqual(first);
    const { id } = await channelOn(browser, 'kick');
    const items = await server.connection.db
      .selectFrom('alert_items')
      .select('header')
      .where('channel_id', '=', id)
      .execute();
    expect(items.map(({ header }) => header)).toContain('Kicks');
  });

  it('of a channel that is linked already brings its new permission', async () => {
    const browser = await openStreamer('diana');
    const { id } = await channelOn(browser, 'kick');
    const { db } = server.connection;
    await db.updateTable('channel_tokens').set({ needs_login: 1 }).where('channel_id', '=', id).execute();
    await server.modules.channels.open(await server.channelOf('kick', 'diana'));
    await eventually(async () =>
      expect(await channelOn(browser, 'kick')).toMatchObject({ state: 'needs_login' }),
    );
    expect((await link(browser, 'kick', 'diana')).statusCode).toBe(200);
    await eventually(async () =>
      expect(await channelOn(browser, 'kick')).toMatchObject({ id, state: 'connected' }),
    );
  });

  it('of another streamer’s account is a conflict, and changes nothing', async () => {
    const owner = await server.logIn('kick', 'elisa');
    const browser = await server.logIn('twitch', 'otra');
    const answer = await link(browser, 'kick', 'elisa');
    expectError(answer, 409, 'taken_by_other_streamer');
    expect(answer.json<{ error: string }>().error).toMatch(/log in with it/i);
    expect(await list(browser)).toHaveLength(1);
    expect((await server.channelOf('kick', 'elisa')).streamerId).toBe(await uidOf(owner));
  });

  it('of a banned account is refused', async () => {
    await server.openBrowser().logIn('kick', 'troll');
    const { streamerId } = await server.channelOf('kick', 'troll');
    const { db } = server.connection;
    await db.updateTable('streamers').set({ banned: 1 }).where('id', '=', streamerId).execute();
    const browser = await server.logIn('twitch', 'fina');
    const answer = await link(browser, 'kick', 'troll');
    expectError(answer, 403, 'banned');
    expect(answer.json<{ error: string }>().error).toContain('banned');
  });

  it.each([
    ['refuses at the platform', { error: 'access_denied' }, 403, 'login_refused'],
    ['brings a code that the platform does not know', { code: 'made-up' }, 503, 'unavailable'],
  ] as const)('tells the page of who %s', async (_who, query, status, code) => {
    const browser = await server.logIn('twitch', 'gala');
    const started = await browser.get(LINK_PATH.kick);
    const state = new URL(started.headers.location ?? '').searchParams.get('state') ?? '';
    const back = await browser.get(
      `${LOGIN_PATH.kick}?${new URLSearchParams({ state, ...query }).toString()}`,
    );
    const page = new URL(back.headers.location ?? '', server.url);
    const asked = { code: page.searchParams.get(LINK_QUERY) };
    expectError(await browser.post(PANEL_CHANNEL_LINK, asked), status, code);
    expectError(await browser.post(PANEL_CHANNEL_LINK, asked), 410, 'too_old', 'a second time');
  });
});

describe('only who is logged in links', () => {
  it('others are sent to the login page', async () => {
    for (const platform of ['twitch', 'kick', 'youtube'] as const) {
      const answer = await server.openBrowser().get(LINK_PATH[platform]);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/entrar']);
    }
  });

  it('a page from elsewhere that opens the address links nothing', async () => {
    const browser = await server.logIn('twitch', 'hilda');
    const answer = await browser.get(LINK_PATH.kick, { 'sec-fetch-site': 'cross-site' });
    expect(answer.headers.location).toBe('/entrar');
    expect(answer.cookies).toEqual([]);
  });

  it('an answer for one streamer is not taken in another’s session, nor without one', async () => {
    const browser = await server.logIn('twitch', 'iris');
    const other = await server.logIn('twitch', 'julia');
    const started = await browser.get(LINK_PATH.kick);
    const authorize = new URL(started.headers.location ?? '');
    authorize.searchParams.set('as', 'iris');
    const approved = await fetch(authorize, { redirect: 'manual' });
    const callback = new URL(approved.headers.get('location') ?? '');
    const path = `${callback.pathname}${callback.search}`;
    const state = browser.cookies.get('login_state') ?? '';
    const stranger = server.openBrowser();
    for (const wrong of [other, stranger]) {
      wrong.cookies.set('login_state', state);
      expectError(await wrong.get(path), 403, 'forbidden');
    }
    await expect(server.channelOf('kick', 'iris')).rejects.toThrow();
    expect((await browser.get(path)).statusCode).toBe(303);
  });

  it('the code of a finished linking logs nobody in, and tells no other streamer', async () => {
    const browser = await server.logIn('twitch', 'karla');
    const page = new URL(await browser.walkLogin('kick', 'karla', LINK_PATH.kick), server.url);
    const code = page.searchParams.get(LINK_QUERY) ?? '';
    const state = browser.cookies.get('login_state') ?? '';
    const stranger = server.openBrowser();
    stranger.cookies.set('login_state', state);
    expect((await stranger.post(`${API.login}?code=${code}`)).json()).toMatchObject({ code: 'too_old' });
    expect(stranger.cookies.has('session')).toBe(false);
    const again = new URL(await browser.walkLogin('kick', 'karla', LINK_PATH.kick), server.url);
    const other = await server.logIn('twitch', 'luisa');
    other.cookies.set('login_state', browser.cookies.get('login_state') ?? '');
    const answer = await other.post(PANEL_CHANNEL_LINK, { code: again.searchParams.get(LINK_QUERY) });
    expectError(answer, 404, 'not_found');
  });
});

describe('the callback paths', () => {
  it.each(['twitch', 'kick', 'youtube'] as const)(
    'send what comes back to %s on to its one path',
    async (platform) => {
      const answer = await server.openBrowser().get(`${LINK_PATH[platform]}?code=a%26b&state=c`);
      expect(answer.statusCode).toBe(303);
      expect(answer.headers.location).toBe(`${LOGIN_PATH[platform]}?code=a%26b&state=c`);
    },
  );

  it('of Trovo logs in who is not, and links for who is', async () => {
    const browser = server.openBrowser();
    expect((await browser.logIn('trovo', 'mara')).json()).toHaveProperty('token');
    expect((await link(browser, 'trovo', 'mara2')).json()).toMatchObject({
      platform: 'trovo',
      name: 'mara2',
    });
  });

  it('of Guilded answers that it has closed', async () => {
    expectError(await server.openBrowser().get(GUILDED_PATH), 410, 'service_closed');
  });
});

describe('switching the channel', () => {
  it('sets this session’s panel on it, and no other’s', async () => {
    const browser = await openStreamer('nora');
    const second = server.openBrowser();
    await second.logIn('twitch', 'nora');
    expect((await activate(browser, await channelOn(browser, 'kick'))).statusCode).toBe(204);
    expect((await browser.get(API.userProfile)).json()).toMatchObject({ platform: 'kick' });
    expect((await second.get(API.userProfile)).json()).toMatchObject({ platform: 'twitch' });
  });

  it('to another streamer’s channel finds nothing', async () => {
    const browser = await server.logIn('twitch', 'olga');
    const other = await server.logIn('twitch', 'paula');
    expectError(await activate(browser, await channelOn(other, 'twitch')), 404, 'not_found');
    expect((await browser.get(API.userProfile)).json()).toMatchObject({ name: 'olga' });
  });
});

describe('unlinking a channel', () => {
  it.each(PLATFORMS)('revokes its tokens at %s, ends its feed and deletes them here', async (platform) => {
    const browser = await server.logIn(platform === 'twitch' ? 'kick' : 'twitch', `quim-${platform}`);
    await link(browser, platform, `quim-${platform}`);
    const channel = await server.channelOf(platform, `quim-${platform}`);
    await eventually(() => expect(server.modules.intake.feeds.stateOf(channel.id)?.state).toBe('connected'));
    const access = server.modules.channels.tokens.access(channel);
    const token = await access.accessToken();
    const { auth } = server.modules.registry.require(platform, 'chat.read');
    expect((await auth.identify(token)).id).toBe(channel.platformUserId);

    const answer = await unlink(browser, await channelOn(browser, platform));
    expect(answer.json()).toEqual({ revoked: true });
    await eventually(async () =>
      expect((await server.sandbox.stateOf(platform, `quim-${platform}`)).subscriptions).toEqual([]),
    );
    await expect(auth.identify(token)).rejects.toThrow();
    expect(server.modules.intake.feeds.stateOf(channel.id)).toBeUndefined();
    await expect(access.accessToken()).rejects.toThrow();
    const { db } = server.connection;
    const tokens = await db
      .selectFrom('channel_tokens')
      .selectAll()
      .where('channel_id', '=', channel.id)
      .execute();
    expect(tokens).toEqual([]);
    expect(await list(browser)).toHaveLength(1);
  });

  it('sets every panel that looked at it on one that is left', async () => {
    const browser = await openStreamer('rita');
    await activate(browser, await channelOn(browser, 'kick'));
    await unlink(browser, await channelOn(browser, 'kick'));
    expect((await browser.get(API.userProfile)).json()).toMatchObject({ platform: 'twitch', name: 'rita' });
  });

  it('is refused for the last one, which goes on working', async () => {
    const browser = await server.logIn('twitch', 'sara');
    const channel = await channelOn(browser, 'twitch');
    expectError(await unlink(browser, channel), 409, 'last_channel');
    expect(await channelOn(browser, 'twitch')).toMatchObject({ state: 'connected' });
  });

  it('of another streamer finds nothing and changes nothing', async () => {
    const owner = await openStreamer('tania');
    const other = await openStreamer('ursula');
    const channel = await channelOn(owner, 'kick');
    expectError(await unlink(other, channel), 404, 'not_found');
    expect(await list(owner)).toHaveLength(2);
  });

  it('keeps what happened there, and brings it back with the channel', async () => {
    const browser = await openStreamer('vera');
    const before = await server.channelOf('kick', 'vera');
    await unlink(browser, await channelOn(browser, 'kick'));
    expect((await browser.get('/api/public/commands?user=vera&platform=kick')).statusCode).toBe(404);
    await link(browser, 'kick', 'vera');
    const after = await server.channelOf('kick', 'vera');
    expect([after.id, after.clientId, after.bidHash]).toEqual([before.id, before.clientId, before.bidHash]);
  });

  it('frees the account for another streamer, and its login no longer opens this one', async () => {
    const browser = await openStreamer('wanda');
    await unlink(browser, await channelOn(browser, 'kick'));
    const other = await server.logIn('kick', 'wanda');
    expect(await uidOf(other)).not.toBe(await uidOf(browser));
    expectError(await link(browser, 'kick', 'wanda'), 409, 'taken_by_other_streamer');
  });
});
