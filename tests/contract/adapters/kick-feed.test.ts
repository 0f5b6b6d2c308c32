import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { ChannelAccess } from '#server/platforms/port.ts';
import { createKickAdapter } from '#server/platforms/kick/adapter.ts';
import { ADAPTER_DEPS, type TestFeed, openTestFeed } from './harness.ts';
import { eventually } from '#tests/setup/eventually.ts';

const CHANNEL = '123456789';
const EVENTS = [
  'channel.followed',
  'channel.subscription.gifts',
  'channel.subscription.new',
  'channel.subscription.renewal',
  'chat.message.sent',
  'kicks.gifted',
  'livestream.metadata.updated',
  'livestream.status.updated',
];

const subscribeBody = z.object({
  method: z.literal('webhook'),
  broadcaster_user_id: z.literal(Number(CHANNEL)),
  events: z.array(z.strictObject({ name: z.string(), version: z.literal(1) })),
});

interface FakeKick {
  feed: TestFeed;
  /** Events that are subscribed to; the test may take some away. */
  present: Set<string>;
  /** Each time that events were subscribed to. */
  posts: string[][];
  /** How many of the next calls fail, and with what. */
  trouble: { left: number; status: number };
  refusedEvents: Set<string>;
}

let open: TestFeed | null = null;
afterEach(() => open?.close());

function listen(
  settings: Partial<Pick<FakeKick, 'trouble' | 'refusedEvents'>> = {},
  access: Partial<ChannelAccess> = {},
): FakeKick {
  const present = new Set<string>();
  const posts: string[][] = [];
  const { trouble = { left: 0, status: 500 }, refusedEvents = new Set() } = settings;
  const adapter = createKickAdapter({
    ...ADAPTER_DEPS,
    clientId: 'client',
    clientSecret: 'secret',
    authUrl: 'http://kick.invalid',
    apiUrl: 'http://kick.invalid',
    reconcileEveryMs: 20,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (trouble.left > 0) {
        trouble.left -= 1;
        return new Response('', { status: trouble.status });
      }
      if (request.method === 'GET') {
        const others = { broadcaster_user_id: 5, event: 'chat.message.sent', version: 1, method: 'webhook' };
        const own = [...present].map((event) => ({ ...others, broadcaster_user_id: Number(CHANNEL), event }));
        return Response.json({ data: [others, ...own], message: 'OK' });
      }
      const names = z.parse(subscribeBody, await request.json()).events.map(({ name }) => name);
      posts.push(names.toSorted());
      const taken = names.filter((name) => !refusedEvents.has(name));
      for (const name of taken) present.add(name);
      return Response.json({
        data: names.map((name) => ({ name, version: 1, error: refusedEvents.has(name) ? 'no' : null })),
      });
    },
  });
  const feed = openTestFeed(
    adapter,
    {
      platformChannelId: CHANNEL,
      login: 'broadcaster',
      accessToken: () => Promise.resolve('token'),
      tokenRefused: () => undefined,
      ...access,
    },
    () => undefined,
  );
  open = feed;
  return { feed, present, posts, trouble, refusedEvents };
}

function statesOf({ feed }: FakeKick): string[] {
  return feed.states.map(({ state }) => state);
}

describe('Kick feed', () => {
  test('subscribes to every event, in one call, and is connected', async () => {
    const kick = listen();
    await eventually(() => expect(statesOf(kick)).toEqual(['connecting', 'connected']));
    expect(kick.posts).toEqual([EVENTS]);
  });

  test('restores subscriptions that Kick dropped, without reporting a loss', async () => {
    const kick = listen();
    await eventually(() => expect(kick.present.size).toBe(EVENTS.length));
    kick.present.delete('channel.followed');
    await eventually(() => expect(kick.posts).toEqual([EVENTS, ['channel.followed']]));
    expect(statesOf(kick)).toEqual(['connecting', 'connected']);
  });

  test('says since when dropped subscriptions may have been gone, and nothing of refused ones', async () => {
    const kick = listen({ refusedEvents: new Set(['kicks.gifted']) });
    await eventually(() => expect(kick.posts.length).toBeGreaterThan(2));
    expect(kick.feed.lostSince).toEqual([]);
    const before = Date.now();
    kick.present.delete('channel.followed');
    await eventually(() => expect(kick.feed.lostSince).toHaveLength(1));
    expect(kick.feed.lostSince[0]).toBeLessThanOrEqual(Date.now());
    expect(kick.feed.lostSince[0]).toBeGreaterThan(before - 1000);
  });

  test('names the events that Kick refuses', async () => {
    const kick = listen({ refusedEvents: new Set(['kicks.gifted']) });
    await eventually(() => expect(kick.feed.states.at(-1)).toMatchObject({ refused: ['kicks.gifted'] }));
    const told = kick.feed.subscriptions();
    expect(told?.wanted.toSorted()).toEqual(EVENTS);
    expect(told?.present.toSorted()).toEqual(EVENTS.filter((event) => event !== 'kicks.gifted'));
  });

  test('tries again when Kick is in trouble', async () => {
    const kick = listen({ trouble: { left: 2, status: 502 } });
    await eventually(() => {
      expect(statesOf(kick)).toEqual(['connecting', 'connecting', 'connecting', 'connected']);
    });
    kick.trouble.left = 1;
    await eventually(() => expect(statesOf(kick).slice(4)).toEqual(['connecting', 'connected']));
  });

  test('asks for a login when the permission is missing', async () => {
    const kick = listen({ trouble: { left: 1, status: 403 } });
    await eventually(() => expect(kick.feed.states.at(-1)).toMatchObject({ state: 'needs-login' }));
  });

  test('asks for a login when a fresh token is refused too', async () => {
    const refused: string[] = [];
    const kick = listen(
      { trouble: { left: 2, status: 401 } },
      { tokenRefused: (token) => refused.push(token) },
    );
    await eventually(() => expect(kick.feed.states.at(-1)).toMatchObject({ state: 'needs-login' }));
    expect(refused).toEqual(['token']);
  });
});
