import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#core/base/time.ts';
import { HEALTH_API, PROBE_HEADER } from '#core/health/paths.ts';
import { healthSchema, reachSchema, type ChannelHealth } from '#core/health/schema.ts';
import { API } from '#core/paths.ts';
import { markNeedsLogin } from '#server/features/channels/token.repository.ts';
import { insertEvent } from '#server/features/events/event.repository.ts';
import { createProver } from '#server/features/health/reach.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { waitFor, type SandboxedPlatform } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { LiveSocketClient } from '#tests/setup/live-socket.ts';

let server: TestServer;
let ana: Browser;
let luz: Browser;
const open: LiveSocketClient[] = [];
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.logIn('twitch', 'ana');
  luz = await server.logIn('kick', 'luz');
});
afterAll(() => server.close());
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.close()));
});

async function read(browser: Browser): Promise<ChannelHealth> {
  const [channel] = healthSchema.parse((await browser.get(HEALTH_API.panelHealth)).json()).channels;
  if (channel === undefined) throw new Error('The streamer has no channel.');
  return channel;
}

const reconnectPath = (id: string) => `${HEALTH_API.panelHealthChannels}/${id}/reconnect`;
const cause = (platform: SandboxedPlatform, call: string, body: object) =>
  server.sandbox.control(platform, call, body);
const lastOf = ({ lastHeard }: ChannelHealth, type: string) =>
  lastHeard.find((received) => received.type === type)?.at;

describe('the room on the server', () => {
  it('is shown to whoever sees the health', async () => {
    for (const panel of [ana, luz]) {
      const { storage } = healthSchema.parse((await panel.get(HEALTH_API.panelHealth)).json());
      expect(storage.database).toBeGreaterThan(10_000);
      expect(storage.disks.map(({ place }) => place)).toEqual(['data']);
      for (const { used, size } of storage.disks) {
        expect(used).toBeGreaterThan(0);
        expect(size).toBeGreaterThan(used);
      }
    }
  });
});

describe('the health of a channel', () => {
  it('tells since when it is connected, with every subscription', async () => {
    const { id } = await server.channelOf('twitch', 'ana');
    const channel = await eventually(async () => {
      const now = await read(ana);
      expect(now.subscriptions?.missing).toEqual([]);
      return now;
    });
    expect(channel).toMatchObject({ id, platform: 'twitch', name: 'ana', quota: null, webhook: null });
    expect(channel.connection.state).toBe('connected');
    expect(channel.connection.since).toBeGreaterThan(0);
    expect(channel.subscriptions?.wanted).toContain('channel.follow');
    expect(channel.problems).toEqual([]);
  });

  it('tells when chat and each event came last, and how late', async () => {
    expect(lastOf(await read(ana), 'follow')).toBeNull();
    await cause('twitch', 'event', { channel: 'ana', type: 'follow', user: 'Vera' });
    await cause('twitch', 'chat', { channel: 'ana', user: 'Vera', text: 'hola' });
    await eventually(async () => {
      const channel = await read(ana);
      expect(lastOf(channel, 'follow')).toBeGreaterThan(0);
      expect(lastOf(channel, 'chat')).toBeGreaterThan(0);
      expect(channel.delay).toMatchObject({ count: 2 });
    });
    expect(lastOf(await read(luz), 'follow')).toBeNull();
  });

  it('counts what could not be read', async () => {
    await server.modules.intake.accept('twitch', {
      kind: 'unreadable',
      deliveryId: 'broken',
      raw: '{}',
      platformChannelId: (await server.channelOf('twitch', 'ana')).platformUserId,
      sentAt: server.clock.now(),
      reason: 'x',
      subject: 'channel.raid',
    });
    const { unreadable } = await read(ana);
    expect(unreadable).toMatchObject({ count: 1, last: { subject: 'channel.raid' } });
    expect((await read(luz)).unreadable.count).toBe(0);
  });

  it('tells what is left of YouTube’s units', async () => {
    const panel = await server.logIn('youtube', 'eva');
    const { quota, subscriptions } = await read(panel);
    expect(subscriptions).toBeNull();
    expect(quota).toMatchObject({ pausedUntil: null });
    expect(quota?.left).toBeLessThan(quota?.perDay ?? 0);
  });

  it('says that the streamer has to log in again, until they have', async () => {
    const panel = await server.logIn('twitch', 'marta');
    const { id } = await server.channelOf('twitch', 'marta');
    await markNeedsLogin(server.connection.db, id);
    expect((await panel.post(reconnectPath(id))).statusCode).toBe(204);
    await eventually(async () => {
      const channel = await read(panel);
      expect(channel.connection.state).toBe('needsLogin');
      expect(channel.problems).toMatchObject([{ task: 'connection', code: 'login', times: 1 }]);
    });
    await panel.logIn('twitch', 'marta');
    await eventually(async () => expect((await read(panel)).connection.state).toBe('connected'));
  });

  it('reaches open panels of its streamer when it changes, and nobody else’s', async () => {
    const listen = async (browser: Browser) => {
      const live = new LiveSocketClient(server.url, {
        cookie: `session=${browser.cookies.get('session') ?? ''}`,
      });
      open.push(live);
      await live.greet({ role: 'panel', topics: ['health'] });
      return live;
    };
    const [mine, other] = [await listen(luz), await listen(await server.logIn('trovo', 'nadie'))];
    const { id } = await server.channelOf('kick', 'luz');
    await cause('kick', 'chat', { channel: 'luz', user: 'Vera', text: 'hola' });
    await eventually(() => expect(mine.dataOf('health')).toContainEqual({ channelId: id }));
    expect(other.dataOf('health')).not.toContainEqual({ channelId: id });
  });
});

describe('connecting anew', () => {
  it('opens a new connection, and not twice in a moment', async () => {
    const panel = await server.logIn('kick', 'rosa');
    const { id } = await server.channelOf('kick', 'rosa');
    const before = server.modules.intake.feeds.stateOf(id);
    expect((await panel.post(reconnectPath(id))).statusCode).toBe(204);
    expectError(await panel.post(reconnectPath(id)), 429, 'too_fast');
    await waitFor(() => {
      const state = server.modules.intake.feeds.stateOf(id);
      return state !== before && state?.state === 'connected';
    });
  });

  it('is for the streamer’s own channels only', async () => {
    const { id } = await server.channelOf('twitch', 'ana');
    const state = server.modules.intake.feeds.stateOf(id);
    expectError(await luz.post(reconnectPath(id)), 404, 'not_found');
    expectError(await luz.post(reconnectPath('made-up')), 404, 'not_found');
    expectError(await server.openBrowser().post(reconnectPath(id)), 401, 'no_session');
    expectError(await ana.call('POST', reconnectPath(id), { csrf: null }), 403, 'csrf');
    expect(server.modules.intake.feeds.stateOf(id)).toBe(state);
  });
});

describe('Kick’s webhooks', () => {
  it('are told with their address and when the last one came', async () => {
    await cause('kick', 'chat', { channel: 'luz', user: 'Vera', text: 'otra' });
    await eventually(async () => expect((await read(luz)).webhook?.lastAt).toBeGreaterThan(0));
    expect((await read(luz)).webhook?.url).toBe(`http://fogata.test${API.kickWebhook}`);
  });

  it('are counted when they are refused', async () => {
    const before = (await read(luz)).webhook?.refused ?? 0;
    const forged = await server.openBrowser().call('POST', API.kickWebhook, {
      body: {},
      headers: {
        'kick-event-message-id': 'x',
        'kick-event-message-timestamp': new Date(server.clock.now()).toISOString(),
        'kick-event-type': 'chat.message.sent',
        'kick-event-signature': 'forged',
      },
    });
    expectError(forged, 401, 'bad_signature');
    expect((await read(luz)).webhook).toMatchObject({ refused: before + 1, lastRefusal: 'bad_signature' });
  });

  it('would not reach an address where nobody answers', async () => {
    const answer = await luz.post(HEALTH_API.panelHealthWebhook);
    expect(reachSchema.parse(answer.json())).toEqual({
      result: 'unreachable',
      url: `http://fogata.test${API.kickWebhook}`,
    });
  });

  it('would reach somebody else where another server answers', async () => {
    const own = await startTestServer({ environment: { PUBLIC_URL: server.url } });
    try {
      const panel = await own.logIn('kick', 'luz');
      const answer = await panel.post(HEALTH_API.panelHealthWebhook);
      expect(reachSchema.parse(answer.json()).result).toBe('other');
    } finally {
      await own.close();
    }
  });

  it('would reach this server: it answers a probe with what only it can say', async () => {
    const headers = { [PROBE_HEADER]: 'probe' };
    const answer = await server.openBrowser().call('POST', API.kickWebhook, { body: {}, headers });
    expect(answer.body).toBe(createProver(server.config.secretKey)('probe'));
  });
});

describe('a proxy', () => {
  const FORWARDED = { 'x-forwarded-for': '203.0.113.9' };

  it.each([
    ['', '127.0.0.0/24'],
    ['10.0.0.0/8', '127.0.0.0/24'],
    ['on', null],
    ['loopback', null],
  ])('where TRUST_PROXY=%s is told to the owner, and once to the log, as %s', async (trust, network) => {
    const lines: string[] = [];
    const onLog = (line: string) => lines.push(line);
    const own = await startTestServer({ environment: { TRUST_PROXY: trust }, onLog });
    try {
      const owner = await own.logIn('kick', 'duena');
      const readProxy = async (browser: Browser) =>
        healthSchema.parse((await browser.get(HEALTH_API.panelHealth)).json()).untrustedProxy;
      expect(await readProxy(owner)).toBeNull();
      for (let n = 0; n < 3; n += 1) await fetch(`${own.url}/healthz`, { headers: FORWARDED });
      const told = await readProxy(owner);
      expect(told?.network ?? null).toBe(network);
      expect(lines.filter((line) => line.includes('X-Forwarded-For'))).toHaveLength(told === null ? 0 : 1);
      expect(await readProxy(await own.logIn('kick', 'otra'))).toBeNull();
    } finally {
      await own.close();
    }
  });
});

describe('what came before this process began', () => {
  it('is still known from the database', async () => {
    const { id, streamerId } = await server.channelOf('twitch', 'ana');
    const at = server.clock.now() - DAY_MS;
    await insertEvent(server.connection.db, {
      ...{ id: 'old-raid', streamer_id: streamerId, channel_id: id, platform: 'twitch', type: 'raid' },
      ...{ delivery_id: null, business_key: null, actor_id: '1', actor_name: 'Vera', amount: 3 },
      ...{ currency: null, tier: null, message: null, occurred_at: at, received_at: at, late: 0, test: 0 },
      raw: '',
    });
    expect(lastOf(await read(ana), 'raid')).toBe(at);
    expect(lastOf(await read(luz), 'raid')).toBeUndefined();
  });
});
