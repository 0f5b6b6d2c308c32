import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { createLogger, type Log } from '#server/lib/logger.ts';
import { AuthExpired } from '#server/platforms/errors.ts';
import type { ChannelAccess, Delivery } from '#server/platforms/port.ts';
import { createTwitchAdapter } from '#server/platforms/twitch/adapter.ts';
import { readTwitchFixtures } from './fixtures.ts';
import { ADAPTER_DEPS, type TestFeed, openTestFeed } from './harness.ts';
import { createStandInEventSub, frameOf, type StandInEventSub } from './stand-in-event-sub.ts';
import { eventually } from '#tests/setup/eventually.ts';

const CHANNEL = '1971641';
const SUBSCRIPTIONS = 13;

const subscriptionBody = z.object({ type: z.string(), transport: z.object({ session_id: z.string() }) });

/** What Helix and the token endpoint answer, by the type of subscription; 202 where nothing is said. */
type Answer = (type: string, sessionId: string, token: string) => Response | undefined;

interface Setting {
  feed: TestFeed;
  deliveries: Delivery[];
  /** `type session` of every subscription that was asked for. */
  asked: string[];
  refusedTokens: string[];
  warnings: unknown[];
}

let standIn: StandInEventSub;
const open: TestFeed[] = [];

beforeEach(async () => {
  standIn = await createStandInEventSub();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((feed) => feed.close()));
  await standIn.close();
});

function helixError(status: number, message: string): Response {
  return Response.json({ error: 'Error', status, message }, { status });
}

function listen(answer: Answer = () => undefined, access: Partial<ChannelAccess> = {}): Setting {
  const asked: string[] = [];
  const refusedTokens: string[] = [];
  const warnings: unknown[] = [];
  const logger: Log = createLogger('warn', { write: (line: string) => warnings.push(JSON.parse(line)) });
  const deliveries: Delivery[] = [];
  const adapter = createTwitchAdapter({
    ...ADAPTER_DEPS,
    logger,
    clientId: 'client',
    clientSecret: 'secret',
    authUrl: 'http://twitch.invalid/oauth2',
    apiUrl: 'http://twitch.invalid/helix',
    eventSubUrl: standIn.url,
    picturesUrl: 'https://pictures.invalid',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (request.url.endsWith('/validate')) return Response.json({});
      if (request.url.includes('/chat/badges')) return Response.json({ data: [] });
      const body = z.parse(subscriptionBody, await request.json());
      asked.push(`${body.type} ${body.transport.session_id}`);
      const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
      return (
        answer(body.type, body.transport.session_id, token) ?? Response.json({ data: [] }, { status: 202 })
      );
    },
  });
  const feed = openTestFeed(
    adapter,
    {
      platformChannelId: CHANNEL,
      login: 'streamer',
      accessToken: () => Promise.resolve('token'),
      tokenRefused: (token) => refusedTokens.push(token),
      ...access,
    },
    (delivery) => deliveries.push(delivery),
  );
  open.push(feed);
  return { feed, deliveries, asked, refusedTokens, warnings };
}

function waitForState(feed: TestFeed, state: string): Promise<void> {
  return eventually(() => expect(feed.states.at(-1)?.state).toBe(state));
}

function sendFollow(socket: WebSocket, userId: string, metadata: object = {}): void {
  const event = { user_id: userId, user_login: 'ana', user_name: 'Ana' };
  socket.send(frameOf('notification', { event }, { subscription_type: 'channel.follow', ...metadata }));
}

function keysOf(deliveries: readonly Delivery[]): unknown[] {
  return deliveries.map((delivery) => (delivery.kind === 'event' ? delivery.event.actor.id : delivery.kind));
}

describe('EventSub payloads', () => {
  test.for(readTwitchFixtures())('$name: $fixture.about', async ({ fixture: { frame, expected } }) => {
    const { deliveries, feed } = listen();
    const socket = await standIn.accept();
    await waitForState(feed, 'connected');
    const raw = JSON.stringify(frame);
    socket.send(raw);
    sendFollow(socket, 'last');
    await eventually(() => expect(keysOf(deliveries)).toContain('last'));
    expect(deliveries.slice(0, -1)).toEqual(expected === null ? [] : [{ ...expected, raw }]);
  });
});

describe('EventSub session', () => {
  test('subscribes to everything and never sends a frame', async () => {
    const { feed, asked } = listen();
    const socket = await standIn.accept();
    await waitForState(feed, 'connected');
    expect(new Set(asked).size).toBe(SUBSCRIPTIONS);
    await feed.close();
    expect(standIn.received).toEqual([]);
    expect(socket.readyState).toBe(socket.CLOSED);
  });

  test('keeps events of an unknown kind, skips other frames, notes each kind once, and stays connected', async () => {
    const { feed, deliveries, warnings } = listen();
    const socket = await standIn.accept();
    await waitForState(feed, 'connected');
    for (const text of ['no json', '[]', '{"metadata":{}}', '{"metadata":{"message_type":1},"payload":3}']) {
      socket.send(text);
    }
    for (let n = 0; n < 3; n += 1) {
      socket.send(frameOf('session_party', {}));
      socket.send(frameOf('notification', { event: {} }, { subscription_type: 'channel.party' }));
    }
    sendFollow(socket, '7');
    await eventually(() => expect(deliveries.at(-1)?.kind).toBe('event'));
    expect(feed.states.at(-1)?.state).toBe('connected');
    const unknown = { kind: 'unreadable', subject: 'channel.party', isUnknown: true };
    expect(deliveries.slice(0, -1)).toMatchObject([unknown, unknown, unknown]);
    expect(warnings).toMatchObject([
      { type: '' },
      { type: '1' },
      { type: 'session_party' },
      { type: 'notification channel.party' },
    ]);
  });

  test('gives the same bytes without an id the same delivery id', async () => {
    const { feed, deliveries } = listen();
    const socket = await standIn.accept();
    await waitForState(feed, 'connected');
    sendFollow(socket, '7', { message_id: undefined });
    sendFollow(socket, '7', { message_id: null });
    sendFollow(socket, '7', { message_id: undefined });
    await eventually(() => expect(deliveries).toHaveLength(3));
    expect(deliveries[0]?.deliveryId).toBe(deliveries[2]?.deliveryId);
    expect(deliveries[0]?.deliveryId).toHaveLength(64);
  });

  test('drops a silent connection and subscribes anew on the next', async () => {
    const { feed, asked } = listen();
    const first = await standIn.accept({ sessionId: 'first', keepaliveSeconds: 0.1 });
    await eventually(() => expect(first.readyState).toBe(first.CLOSED));
    await standIn.accept({ sessionId: 'second' });
    await eventually(() =>
      expect(asked.filter((what) => what.endsWith(' second'))).toHaveLength(SUBSCRIPTIONS),
    );
    await waitForState(feed, 'connected');
  });

  test.for([4000, 4002, 4003, 4004, 4005, 4006, 4007, 1001])(
    'comes back after close code %i',
    async (code) => {
      const { feed } = listen();
      const first = await standIn.accept();
      await waitForState(feed, 'connected');
      first.close(code);
      await standIn.accept();
      await eventually(() => {
        expect(feed.states.map(({ state }) => state)).toEqual([
          'connecting',
          'connected',
          'connecting',
          'connecting',
          'connected',
        ]);
      });
    },
  );

  test('moves on request: the old socket serves until the new one is welcome, and no subscription is made again', async () => {
    const { feed, asked, deliveries } = listen();
    const old = await standIn.accept({ sessionId: 'old' });
    await waitForState(feed, 'connected');
    old.send(
      frameOf('session_reconnect', { session: { id: 'old', reconnect_url: `${standIn.url}?id=key` } }),
    );
    const next = await standIn.accept(null);
    sendFollow(old, 'before');
    await eventually(() => expect(keysOf(deliveries)).toEqual(['before']));
    expect(old.readyState).toBe(old.OPEN);

    next.send(frameOf('session_welcome', { session: { id: 'next', keepalive_timeout_seconds: 10 } }));
    await eventually(() => expect(old.readyState).toBe(old.CLOSED));
    sendFollow(next, 'after');
    await eventually(() => expect(keysOf(deliveries)).toEqual(['before', 'after']));
    expect(asked).toHaveLength(SUBSCRIPTIONS);
    expect(feed.states.map(({ state }) => state)).toEqual(['connecting', 'connected']);
  });

  test('starts from scratch when both sockets of a move are lost', async () => {
    const { feed, asked } = listen();
    const old = await standIn.accept({ sessionId: 'old' });
    await waitForState(feed, 'connected');
    old.send(
      frameOf('session_reconnect', { session: { id: 'old', reconnect_url: `${standIn.url}?id=key` } }),
    );
    const next = await standIn.accept(null);
    next.terminate();
    old.close(4004);
    await standIn.accept({ sessionId: 'scratch' });
    await eventually(() =>
      expect(asked.filter((what) => what.endsWith(' scratch'))).toHaveLength(SUBSCRIPTIONS),
    );
    await waitForState(feed, 'connected');
  });

  test('goes on without what the streamer did not permit, and says what is missing', async () => {
    const { feed, asked } = listen((type) =>
      type === 'channel.bits.use' ? helixError(403, 'subscription missing proper authorization') : undefined,
    );
    await standIn.accept();
    await waitForState(feed, 'connected');
    expect(feed.states.at(-1)).toMatchObject({ refused: ['channel.bits.use'] });
    expect(asked).toHaveLength(SUBSCRIPTIONS);
  });

  test('asks for a login when nothing at all is permitted', async () => {
    const { feed } = listen(() => helixError(403, 'subscription missing proper authorization'));
    await standIn.accept();
    await waitForState(feed, 'needs-login');
  });

  test('takes a subscription that exists already for made', async () => {
    const { feed } = listen(() => helixError(409, 'subscription already exists'));
    await standIn.accept();
    await waitForState(feed, 'connected');
    expect(feed.states.at(-1)).toMatchObject({ refused: [] });
  });

  test('tries a subscription again that met trouble', async () => {
    let failures = 2;
    const { feed, asked } = listen((type) => {
      if (type !== 'channel.raid' || failures === 0) return undefined;
      failures -= 1;
      return helixError(503, 'try later');
    });
    await standIn.accept();
    await waitForState(feed, 'connected');
    expect(asked.filter((what) => what.startsWith('channel.raid'))).toHaveLength(3);
    expect(asked).toHaveLength(SUBSCRIPTIONS + 2);
  });

  test('gets a fresh token when the one it has is refused', async () => {
    let token = 'stale';
    const { feed, refusedTokens } = listen(
      (_type, _session, used) => (used === 'stale' ? helixError(401, 'Invalid OAuth token') : undefined),
      {
        accessToken: () => Promise.resolve(token),
        tokenRefused: (refused) => {
          refusedTokens.push(refused);
          token = 'fresh';
        },
      },
    );
    await standIn.accept();
    await waitForState(feed, 'connected');
    expect(new Set(refusedTokens)).toEqual(new Set(['stale']));
  });

  test('stops and asks for a login when no fresh token helps', async () => {
    const { feed } = listen(() => helixError(401, 'Invalid OAuth token'));
    const socket = await standIn.accept();
    await waitForState(feed, 'needs-login');
    await eventually(() => expect(socket.readyState).toBe(socket.CLOSED));
  });

  test('makes a revoked subscription again', async () => {
    const { feed, asked } = listen();
    const socket = await standIn.accept();
    await waitForState(feed, 'connected');
    for (const type of ['channel.follow', 'channel.bits.use']) {
      socket.send(frameOf('revocation', { subscription: { type, status: 'authorization_revoked' } }));
    }
    await waitForState(feed, 'connecting');
    await waitForState(feed, 'connected');
    const told = feed.states.flatMap((state) => (state.state === 'connecting' ? [state] : [])).slice(1);
    expect(new Set(told.map(({ reason }) => reason))).toEqual(new Set(['authorization_revoked']));
    expect(told[0]?.error).toBeInstanceOf(AuthExpired);
    expect(asked.slice(SUBSCRIPTIONS).toSorted()).toEqual([
      'channel.bits.use session',
      'channel.follow session',
    ]);
  });

  test('reports a subscription whose version Twitch gave up', async () => {
    const { feed, asked } = listen();
    const socket = await standIn.accept();
    await waitForState(feed, 'connected');
    const subscription = { type: 'channel.follow', status: 'version_removed' };
    socket.send(frameOf('revocation', { subscription }));
    await eventually(() => expect(feed.states.at(-1)).toMatchObject({ refused: ['channel.follow'] }));
    expect(asked).toHaveLength(SUBSCRIPTIONS);
  });
});
