import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALERT_API } from '#core/alerts/paths.ts';
import { API, LOGIN_PATH } from '#core/paths.ts';
import { botStatusSchema, profileSchema } from '#core/session/schema.ts';
import { siteAnswerSchema } from '#core/site/schema.ts';
import { RANK_AGE_MS, RENEWAL_EVERY_MS } from '#server/features/discord/rank-renewal.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

const PREMIUM = 'rk';
const anyText: unknown = expect.any(String);

async function logIn(server: TestServer, name: string): Promise<Browser> {
  const browser = server.openBrowser();
  expect((await browser.logIn('discord', name)).json()).toHaveProperty('token');
  return browser;
}

async function rankOf(browser: Browser): Promise<number> {
  return profileSchema.parse((await browser.get(API.userProfile)).json()).rank;
}

describe('login with Discord', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const setMember = (user: string, change: object) =>
    server.sandbox.control('discord', 'member', { user, ...change });

  it('opens a streamer without a channel, and the same one at the next login', async () => {
    const luna = await logIn(server, 'Luna');
    expect((await luna.get(API.userProfile)).json()).toEqual({
      id: anyText,
      platform: 'discord',
      rank: 1,
      bid: '',
      name: 'Luna',
      picture: '',
    });
    const again = await logIn(server, 'luna');
    expect((await again.get(API.userUid)).json()).toEqual((await luna.get(API.userUid)).json());
    expect(botStatusSchema.parse((await luna.get(API.botStatus)).json()).channels).toEqual([]);
  });

  it('has nothing that needs a channel, and says so', async () => {
    const noa = await logIn(server, 'noa');
    for (const path of [API.panelWidget, ALERT_API.variants, ALERT_API.config]) {
      expectError(await noa.get(path), 409, 'no_channel', path);
    }
    expectError(await noa.post(API.testAlert, { type: 'Seguidores' }), 409, 'no_channel');
    expect((await noa.get(API.panelCommands)).statusCode).toBe(200);
  });

  it('is announced by the front page, and asks for `identify`, `email`, `guilds` and the one that roles need', async () => {
    const browser = server.openBrowser();
    expect(siteAnswerSchema.parse((await browser.get(API.count)).json()).logins).toContain('discord');
    const asked = new URL((await browser.get(LOGIN_PATH.discord)).headers.location ?? '');
    expect(asked.searchParams.get('scope')).toBe('identify email guilds guilds.members.read');
    expect(asked.searchParams.get('redirect_uri')).toBe('http://fogata.test/discord/login');
    expect(asked.searchParams.get('code_challenge')).toBeNull();
  });

  it('gives the rank of the guild’s role from login to login', async () => {
    await setMember('sofi', { roles: ['friend', 'patron'] });
    const sofi = await logIn(server, 'sofi');
    expect(await rankOf(sofi)).toBe(2);
    expect(sofi.cookies.get(PREMIUM)).toBe('2');
    await setMember('sofi', { roles: ['friend'] });
    expect((await sofi.logIn('discord', 'sofi')).json()).toHaveProperty('token');
    expect(await rankOf(sofi)).toBe(1);
    expect(sofi.cookies.has(PREMIUM)).toBe(false);
  });

  it('never takes a rank that the operator gave', async () => {
    await setMember('vale', { roles: ['patron'] });
    const vale = await logIn(server, 'vale');
    const { uid } = (await vale.get(API.userUid)).json<{ uid: string }>();
    const { db } = server.connection;
    await db.updateTable('streamers').set({ rank: 5 }).where('id', '=', uid).execute();
    await setMember('vale', { banned: true });
    expect(await rankOf(await logIn(server, 'vale'))).toBe(5);
  });

  it('tells a banned streamer so', async () => {
    const troll = await logIn(server, 'troll');
    const { uid } = (await troll.get(API.userUid)).json<{ uid: string }>();
    const { db } = server.connection;
    await db.updateTable('streamers').set({ banned: 1 }).where('id', '=', uid).execute();
    expectError(await troll.get(API.userProfile), 401, 'no_session');
    const browser = server.openBrowser();
    const answer = (await browser.logIn('discord', 'troll')).json<{ code: string; error: string }>();
    expect(answer.code).toBe('banned');
    expect(answer.error).toContain('banned');
    expect(browser.cookies.has('session')).toBe(false);
  });

  it('stores its tokens sealed', async () => {
    await logIn(server, 'secreta');
    const { db } = server.connection;
    const row = await db
      .selectFrom('discord_accounts')
      .selectAll()
      .where('name', '=', 'secreta')
      .executeTakeFirstOrThrow();
    const token = server.kernel.secretBox.open('discord_accounts.access_sealed', row.access_sealed ?? '');
    expect(token.length).toBeGreaterThan(20);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('asks for the roles again a day later', async () => {
    await setMember('leo', { roles: ['patron'] });
    const leo = await logIn(server, 'leo');
    expect(await rankOf(leo)).toBe(2);
    await setMember('leo', { roles: [] });
    server.clock.travel(RANK_AGE_MS + RENEWAL_EVERY_MS);
    await eventually(async () => expect(await rankOf(leo)).toBe(1));
  });
});

describe('who may come in with Discord', () => {
  it('is the first of all, then whom the owner invites', async () => {
    const server = await startTestServer({ environment: { REGISTRATION: 'owner' } });
    try {
      await logIn(server, 'owner');
      const second = await server.openBrowser().logIn('discord', 'second');
      expect(second.json()).toMatchObject({ code: 'registration_closed' });
      expect((await server.openBrowser().logIn('twitch', 'third')).json()).toMatchObject({
        code: 'registration_closed',
      });
      expect((await server.openBrowser().logIn('discord', 'owner')).json()).toHaveProperty('token');
    } finally {
      await server.close();
    }
  });
});
