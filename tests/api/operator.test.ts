import { afterAll, beforeAll, expect, it } from 'vitest';
import { API } from '#core/paths.ts';
import { STREAM_CLOSE } from '#core/stream/schema.ts';
import { LAST_WRITES_MS } from '#server/features/removal/removal-worker.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { operate } from '#tests/setup/operator.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { LiveSocketClient } from '#tests/setup/live-socket.ts';
import { readWidgetToken } from '#tests/setup/widget.ts';

let server: TestServer;
let watch: TestServer['modules']['streamerWatch'];
beforeAll(async () => {
  server = await startTestServer({ environment: { REGISTRATION: 'invite' } });
  await server.logIn('twitch', 'duena');
  watch = server.modules.streamerWatch;
  await watch.look();
});
afterAll(() => server.close());

const admin = (...args: string[]) => operate(server, ...args);

async function join(name: string): Promise<Browser> {
  const link = new URL(await admin('invite'));
  const browser = server.openBrowser();
  const page = await browser.walkLogin('kick', name, `/kick/login${link.search}`);
  const answer = await browser.post(`${API.login}${new URL(page, link).search}`);
  expect(answer.json()).toHaveProperty('token');
  const { id } = await server.channelOf('kick', name);
  await waitFor(() => server.modules.intake.feeds.stateOf(id)?.state === 'connected');
  await watch.look();
  return browser;
}

async function openPanel(browser: Browser): Promise<LiveSocketClient> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const page = new LiveSocketClient(server.url, { cookie });
  await page.greet({ role: 'panel', topics: ['events'] });
  return page;
}

it('invites one new streamer with each link', async () => {
  const browser = await join('nueva');
  expect((await browser.get(API.userUid)).statusCode).toBe(200);
});

it('bans: open pages and the feed end at the next look, and nobody logs in', async () => {
  const browser = await join('mala');
  const { id } = await server.channelOf('kick', 'mala');
  const page = await openPanel(browser);
  expect(await admin('ban', 'mala')).toContain('banned');
  await watch.look();
  expect(await page.closed).toBe(STREAM_CLOSE.badToken);
  expect(server.modules.intake.feeds.stateOf(id)).toBeUndefined();
  expectError(await browser.get(API.userUid), 401, 'no_session');
  expect((await server.openBrowser().logIn('kick', 'mala')).json()).toMatchObject({ code: 'banned' });

  expect(await admin('unban', 'mala')).not.toContain('banned');
  await watch.look();
  await waitFor(() => server.modules.intake.feeds.stateOf(id)?.state === 'connected');
  expect((await server.openBrowser().logIn('kick', 'mala')).json()).toHaveProperty('token');
});

it('ends the sessions of one streamer, on every device, and nobody else’s', async () => {
  const browser = await join('movil');
  const other = await join('otra');
  const [page, kept] = [await openPanel(browser), await openPanel(other)];
  expect(await admin('sessions', 'end', 'kick:movil')).toMatch(/^1 sessions/);
  await watch.look();
  expect(await page.closed).toBe(STREAM_CLOSE.badToken);
  expectError(await browser.get(API.userUid), 401, 'no_session');
  expect((await other.get(API.userUid)).statusCode).toBe(200);
  await kept.close();
});

it('ends a session too that began since the last look', async () => {
  await join('rapida');
  const again = await server.logIn('kick', 'rapida');
  const page = await openPanel(again);
  await admin('sessions', 'end', 'rapida');
  await watch.look();
  expect(await page.closed).toBe(STREAM_CLOSE.badToken);
});

it('bans: overlays end, and what a platform still sends is nobody’s', async () => {
  const browser = await join('callada');
  const { id } = await server.channelOf('kick', 'callada');
  const token = await readWidgetToken(browser);
  const overlay = new LiveSocketClient(server.url);
  await overlay.greet({ role: 'overlay', token });
  const { db } = server.connection;
  const countEvents = async () =>
    (await db.selectFrom('events').select('id').where('channel_id', '=', id).execute()).length;
  const follow = (user: string) =>
    server.sandbox.control('kick', 'event', { channel: 'callada', type: 'follow', user });
  await follow('Una');
  await waitFor(async () => (await countEvents()) === 1);

  await admin('ban', 'callada');
  await watch.look();
  expect(await overlay.closed).toBe(STREAM_CLOSE.badToken);
  const { platformUserId } = await server.channelOf('kick', 'callada');
  const at = server.clock.now();
  await server.modules.intake.accept('kick', {
    kind: 'event',
    deliveryId: 'after the ban',
    raw: '',
    platformChannelId: platformUserId,
    sentAt: at,
    event: {
      platform: 'kick',
      channel: platformUserId,
      type: 'follow',
      actor: { id: 'dos', name: 'Dos' },
      occurredAt: at,
      test: false,
    },
  });
  expect(await countEvents()).toBe(1);
});

it('sees a ban too of somebody who came since the last look', async () => {
  await watch.look();
  const link = new URL(await admin('invite'));
  const browser = server.openBrowser();
  const page = await browser.walkLogin('kick', 'fugaz', `/kick/login${link.search}`);
  await browser.post(`${API.login}${new URL(page, link).search}`);
  const { id } = await server.channelOf('kick', 'fugaz');
  await waitFor(() => server.modules.intake.feeds.stateOf(id)?.state === 'connected');
  await admin('ban', 'fugaz');
  await watch.look();
  expect(server.modules.intake.feeds.stateOf(id)).toBeUndefined();
});

it('removes a streamer with everything, and asks first', async () => {
  const browser = await join('ida');
  const other = await join('queda');
  const { id, streamerId } = await server.channelOf('kick', 'ida');
  const page = await openPanel(browser);
  await expect(admin('remove', 'ida')).rejects.toThrow(/kick:ida .* add --yes/);
  expect((await browser.get(API.userUid)).statusCode).toBe(200);
  expect(await admin('remove', 'ida', '--yes')).toMatch(/^kick:ida is deleted/);
  expectError(await browser.get(API.userUid), 401, 'no_session');
  await watch.look();
  expect(await page.closed).toBe(STREAM_CLOSE.badToken);
  expect(server.modules.intake.feeds.stateOf(id)).toBeUndefined();
  const left = () =>
    server.connection.db.selectFrom('streamers').select('id').where('id', '=', streamerId).execute();
  await eventually(async () => {
    server.clock.travel(LAST_WRITES_MS);
    expect(await left()).toEqual([]);
  });
  expect((await other.get(API.userUid)).statusCode).toBe(200);
  await expect(admin('remove', 'ida', '--yes')).rejects.toThrow(/Nobody/);
});

it('bans no owner, and says how it is used', async () => {
  await expect(admin('ban', 'duena')).rejects.toThrow(/owner/);
  await expect(admin('sessions', 'end')).rejects.toThrow(/npm run admin/);
  await expect(admin('ban', 'nadie')).rejects.toThrow(/Nobody/);
});
