import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INBOX_API } from '#core/alerts/inbox-paths.ts';
import { alertListSchema } from '#core/alerts/row-schema.ts';
import { DEFAULT_DURATION_MS } from '#core/alerts/limits.ts';
import { unseenSchema } from '#core/alerts/unseen.ts';
import { LINK_QUERY, PANEL_CHANNEL_LINK } from '#core/channels/paths.ts';
import { LINK_PATH } from '#core/paths.ts';
import { replaceLinks } from '#server/features/alerts/alert-link.repository.ts';
import { listInState } from '#server/features/alerts/gather.repository.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { LiveSocketClient } from '#tests/setup/live-socket.ts';
import { readWidgetToken } from '#tests/setup/widget.ts';
import { expectError } from '#tests/setup/expect-error.ts';

let server: TestServer;
let panel: Browser;
let name: string;
let streamers = 0;
const open: LiveSocketClient[] = [];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  streamers += 1;
  name = `espera${streamers}`;
  panel = await server.logIn('twitch', name);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.close()));
});

async function store(user: string, platform: 'twitch' | 'kick' = 'twitch'): Promise<void> {
  const channel = await server.channelOf(platform, name);
  const event = {
    platform,
    channel: channel.platformUserId,
    type: 'follow',
    actor: { id: user, name: user },
    occurredAt: server.clock.now(),
    test: false,
  } as const;
  await server.modules.events.store(channel, event, '');
}

async function openOverlay(): Promise<LiveSocketClient> {
  const overlay = new LiveSocketClient(server.url);
  open.push(overlay);
  await overlay.greet({ role: 'overlay', token: await readWidgetToken(panel) });
  await overlay.send({ state: { active: true, sound: true, obs: true } });
  return overlay;
}

const unseen = async (browser = panel) => unseenSchema.parse((await browser.get(INBOX_API.unseen)).json());

describe('what waits while nothing shows it', () => {
  it('is told with how many and how long, to its streamer only, until a page is open', async () => {
    expect(await unseen()).toEqual({ connected: false, waiting: 0, playsForMs: 0 });
    await store('Ana');
    await store('Eva');
    const two = { waiting: 2, playsForMs: 2 * DEFAULT_DURATION_MS };
    expect(await unseen()).toEqual({ connected: false, ...two });
    const other = await server.logIn('kick', `otra${streamers}`);
    expect(await unseen(other)).toEqual({ connected: false, waiting: 0, playsForMs: 0 });

    await panel.call('PUT', INBOX_API.settings, { body: { paused: true } });
    await openOverlay();
    await waitFor(async () => ((await unseen()).connected ? true : undefined));
    expect(await unseen()).toEqual({ connected: true, waiting: 0, playsForMs: 0 });
    expect((await unseen(other)).connected).toBe(false);
    await open.at(-1)?.close();
    await waitFor(async () => ((await unseen()).connected ? undefined : true));
    expect(await unseen()).toEqual({ connected: false, ...two });
  });

  it('plays in the page that opens when the streamer said so, and another streamer has no say', async () => {
    await store('Ana');
    const other = await server.logIn('kick', `otra${streamers}`);
    expect((await other.post(INBOX_API.waiting, { policy: 'summary' })).json()).toEqual({ count: 0 });
    expect((await panel.post(INBOX_API.waiting, { policy: 'all' })).json()).toEqual({ count: 1 });
    const overlay = await openOverlay();
    expect((await overlay.play(1)).play).toMatchObject({ name: 'Ana' });
  });

  it.each([{}, { policy: 'paid' }, { policy: 'all', surprise: 1 }])('refuses the order %j', async (body) => {
    expectError(await panel.post(INBOX_API.waiting, body), 400, 'invalid');
  });
});

describe('what waits where one channel has a page and the other has none', () => {
  /** Ana waits in the paused channel whose page is open, Eva where nothing shows her. */
  async function waitInTwo(): Promise<void> {
    const page = new URL(await panel.walkLogin('kick', name, LINK_PATH.kick), server.url);
    const linked = await panel.post(PANEL_CHANNEL_LINK, { code: page.searchParams.get(LINK_QUERY) });
    expect(linked.statusCode, linked.body).toBe(200);
    await panel.call('PUT', INBOX_API.settings, { body: { paused: true } });
    await openOverlay();
    await waitFor(async () => ((await unseen()).connected ? true : undefined));
    await store('Ana');
    await store('Eva', 'kick');
    expect(await unseen()).toMatchObject({ connected: true, waiting: 1 });
  }

  const states = async () => {
    const { items } = alertListSchema.parse((await panel.get(INBOX_API.alerts)).json());
    return Object.fromEntries<string>(items.map((alert) => [alert.name ?? '', alert.state]));
  };

  it('is dropped there alone, and the open page still plays what it has to', async () => {
    await waitInTwo();
    expect((await panel.post(INBOX_API.waiting, { policy: 'discard' })).json()).toEqual({ count: 1 });
    expect(await unseen()).toMatchObject({ waiting: 0 });
    expect(await states()).toEqual({ Ana: 'queued', Eva: 'skipped' });
    await panel.call('PUT', INBOX_API.settings, { body: { paused: false } });
    expect((await open.at(-1)?.play(1))?.play).toMatchObject({ name: 'Ana' });
  });

  it.each(['all', 'summary'] as const)('is kept there alone (%s)', async (policy) => {
    await waitInTwo();
    expect((await panel.post(INBOX_API.waiting, { policy })).json()).toEqual({ count: 1 });
    expect(await states()).toEqual({ Ana: 'queued', Eva: 'queued' });
  });

  it.each([
    // Each of them that only this channel has.
    ['all', 1],
    // What the open page has is passed over in the other channel.
    ['summary', 2],
  ] as const)('plays nothing twice that the open page has (%s)', async (policy, count) => {
    await waitInTwo();
    const { id } = await server.channelOf('kick', name);
    const { db } = server.connection;
    await replaceLinks(db, id, [{ platform: 'twitch', header: 'Seguidores' }]);
    await store('Berta');
    expect(await unseen()).toMatchObject({ waiting: 1 });
    expect((await panel.post(INBOX_API.waiting, { policy })).json()).toEqual({ count });
    expect(await states()).toEqual({ Ana: 'queued', Berta: 'queued', Eva: 'queued' });
    const eva = (await listInState(db, id, 'queued')).find(({ play }) => play.name === 'Eva');
    expect(eva?.play.summary).toBeUndefined();
  });
});
