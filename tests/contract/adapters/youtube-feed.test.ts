import { afterEach, describe, expect, test } from 'vitest';
import { createYoutubeAdapter } from '#server/platforms/youtube/adapter.ts';
import { type ChatMark, type ChatMarks, NO_MARKS } from '#server/platforms/youtube/chat-marks.ts';
import type { Delivery } from '#server/platforms/port.ts';
import { createTravelClock, type TravelClock } from '#tests/factories/travel-clock.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { readYoutubeFixtures } from './fixtures.ts';
import { ADAPTER_DEPS, type TestFeed, openTestFeed } from './harness.ts';

const CHANNEL = 'UCbroadcaster0000000000000';
const BROADCAST = { id: 'video', snippet: { title: 'Noche', liveChatId: 'chat' } };

/** A YouTube that says what a test tells it. */
interface FakeYoutube {
  feed: TestFeed;
  deliveries: Delivery[];
  /** Paths of the calls with the page token, if any. */
  calls: string[];
  adapter: ReturnType<typeof createYoutubeAdapter>;
}

type Answers = Record<string, (url: URL) => Response>;

let open: TestFeed | null = null;
afterEach(async () => {
  await open?.close();
  open = null;
});

const ACCESS = {
  platformChannelId: CHANNEL,
  login: 'broadcaster',
  accessToken: () => Promise.resolve('token'),
  tokenRefused: () => undefined,
};

function items(...list: unknown[]): Response {
  return Response.json({ items: list });
}

/** A stream of these pages that ends after them. */
function pages(...list: object[]): Response {
  return new Response(`[${list.map((page) => JSON.stringify(page)).join(',\n')}]`);
}

function refusal(status: number, reason: string): Response {
  return Response.json({ error: { code: status, message: 'no', errors: [{ reason }] } }, { status });
}

function listen(
  answers: Answers,
  clock: TravelClock = createTravelClock(),
  marks: ChatMarks = NO_MARKS,
  takeIn: (delivery: Delivery) => void = () => undefined,
): FakeYoutube {
  const calls: string[] = [];
  const usual: Answers = {
    channels: () => items({ id: CHANNEL, snippet: {} }),
    liveBroadcasts: () => items(BROADCAST),
    videos: () => items(),
    subscriptions: () => items(),
  };
  const adapter = createYoutubeAdapter({
    ...ADAPTER_DEPS,
    clock,
    marks,
    clientId: 'client',
    clientSecret: 'secret',
    authUrl: 'http://google.invalid/auth',
    tokenUrl: 'http://google.invalid',
    apiUrl: 'http://google.invalid',
    quotaPerDay: 1e12,
    pace: { lookEveryMs: 60_000, subscribersEveryMs: 50, reopenMs: 20 },
    fetch: (input, init) => {
      const url = new URL(new Request(input, init).url);
      const path = url.pathname.slice(1);
      const token = url.searchParams.get('pageToken');
      calls.push(token === null ? path : `${path} ${token}`);
      return Promise.resolve((answers[path] ?? usual[path])?.(url) ?? refusal(404, 'notFound'));
    },
  });
  const deliveries: Delivery[] = [];
  const feed = openTestFeed(adapter, ACCESS, (delivery) => {
    takeIn(delivery);
    deliveries.push(delivery);
  });
  open = feed;
  return { feed, deliveries, calls, adapter };
}

function line(id: string, at: number): object {
  const author = { channelId: 'UCx', displayName: '@x' };
  const snippet = { type: 'textMessageEvent', textMessageDetails: { messageText: id } };
  return { id, authorDetails: author, snippet: { ...snippet, publishedAt: new Date(at).toISOString() } };
}

function textsOf({ deliveries }: FakeYoutube): string[] {
  return deliveries.flatMap((delivery) => (delivery.kind === 'chat' ? [delivery.message.text] : []));
}

const STREAM = 'liveChat/messages/stream';
const LATER = 60_000;

describe('YouTube payloads', () => {
  test.for(readYoutubeFixtures())('$name: $fixture.about', async ({ fixture }) => {
    const clock = createTravelClock();
    clock.travel(Date.parse('2026-11-15T12:00:00Z') - clock.now());
    const last = line('last', clock.now() + LATER);
    const youtube = listen({ [STREAM]: () => pages({ items: [fixture.item, last] }) }, clock);
    await eventually(() => expect(textsOf(youtube)).toContain('last'));
    const found = youtube.deliveries.filter(({ raw }) => raw === JSON.stringify(fixture.item));
    const { expected, item } = fixture;
    expect(found).toEqual(expected === null ? [] : [{ ...expected, raw: JSON.stringify(item) }]);
  });
});

describe('YouTube feed', () => {
  test('reads again what was not taken in, and moves no mark past it', async () => {
    const lines = ['one', 'two'].map((id) => line(id, Date.now() + LATER));
    let refusals = 2;
    const saved: ChatMark[] = [];
    const marks: ChatMarks = {
      ...NO_MARKS,
      save: (_channel, mark) => Promise.resolve(void saved.push(mark)),
    };
    const marksAtRefusal: number[] = [];
    const youtube = listen(
      { [STREAM]: () => pages({ items: lines, nextPageToken: 'after' }) },
      createTravelClock(),
      marks,
      (delivery) => {
        if (delivery.kind !== 'chat' || delivery.message.text !== 'two') return;
        refusals -= 1;
        if (refusals < 0) return;
        marksAtRefusal.push(saved.length);
        throw new Error('neither database nor disk takes it');
      },
    );
    await eventually(() => expect(textsOf(youtube)).toEqual(['one', 'two']));
    expect(marksAtRefusal).toEqual([0, 0]);
    await eventually(() => expect(saved.map(({ pageToken }) => pageToken)).toEqual(['after']));
  });

  test('takes no history for new, and nothing twice, and goes on from the last page token', async () => {
    const now = Date.now();
    const old = line('old', now - 10_000);
    const fresh = line('fresh', now + LATER);
    const youtube = listen({
      [STREAM]: (url) =>
        url.searchParams.has('pageToken')
          ? pages({ nextPageToken: 'two', items: [fresh, line('next', now + LATER)] })
          : pages({ nextPageToken: 'one', items: [old, fresh] }),
    });
    await eventually(() => expect(youtube.calls).toContain(`${STREAM} two`));
    expect(textsOf(youtube)).toEqual(['fresh', 'next']);
    expect(youtube.calls.filter((call) => call.startsWith(STREAM)).slice(0, 3)).toEqual([
      STREAM,
      `${STREAM} one`,
      `${STREAM} two`,
    ]);
  });

  test('goes on after a restart where the server had read to, and takes what was said meanwhile', async () => {
    const kept = new Map<string, ChatMark>();
    const marks: ChatMarks = {
      load: (_platformChannelId, chatId) => Promise.resolve(kept.get(chatId)),
      save: (_platformChannelId, mark) => Promise.resolve(void kept.set(mark.chatId, mark)),
      keepOnly: () => Promise.resolve(),
    };
    const clock = createTravelClock();
    const before = listen(
      { [STREAM]: () => pages({ nextPageToken: 'one', items: [line('before', clock.now() + LATER)] }) },
      clock,
      marks,
    );
    await eventually(() => expect(kept.get('chat')).toMatchObject({ pageToken: 'one' }));
    await before.feed.close();
    const meanwhile = line('meanwhile', clock.now());
    clock.travel(LATER);
    const after = listen(
      { [STREAM]: () => pages({ nextPageToken: 'two', items: [meanwhile] }) },
      clock,
      marks,
    );
    await eventually(() => expect(textsOf(after)).toEqual(['meanwhile']));
    expect(after.calls).toContain(`${STREAM} one`);
    expect(after.calls).not.toContain(STREAM);
  });

  test('reads the chat also when its mark can neither be read nor kept', async () => {
    const broken = () => Promise.reject(new Error('no database'));
    const marks = { load: broken, save: broken, keepOnly: broken };
    const now = Date.now();
    const youtube = listen(
      { [STREAM]: () => pages({ nextPageToken: 'one', items: [line('hola', now + LATER)] }) },
      createTravelClock(),
      marks,
    );
    await eventually(() => expect(youtube.calls).toContain(`${STREAM} one`));
    expect(textsOf(youtube)).toEqual(['hola']);
  });

  test('polls where there is no stream, and begins anew where its page token is refused', async () => {
    let refused = 0;
    const youtube = listen({
      'liveChat/messages': (url) => {
        if (url.searchParams.get('pageToken') === 'stale') {
          refused += 1;
          return refusal(400, 'pageTokenInvalid');
        }
        const items = [line('hola', Date.now() + LATER)];
        return Response.json({
          pollingIntervalMillis: 20,
          nextPageToken: refused === 0 ? 'stale' : 'good',
          items,
        });
      },
    });
    await eventually(() => expect(youtube.calls).toContain('liveChat/messages good'));
    expect(textsOf(youtube)).toEqual(['hola']);
    expect(refused).toBe(1);
  });

  test('stops every call when the day’s quota is gone, says until when, and asks first for the channel', async () => {
    const clock = createTravelClock();
    let isGone = true;
    const answer = (): Response => (isGone ? refusal(403, 'quotaExceeded') : items(BROADCAST));
    const youtube = listen({ liveBroadcasts: answer, [STREAM]: () => pages({ items: [] }) }, clock);
    const paused = await eventually(() => {
      const last = youtube.feed.states.at(-1);
      if (last?.state !== 'paused') throw new Error('Not yet.');
      return last;
    });
    await expect(youtube.adapter.sendChat(ACCESS, 'hola')).rejects.toThrow('quota');
    expect(youtube.calls).toEqual(['liveBroadcasts']);
    isGone = false;
    // A moment more: the wait began a moment after it was told.
    clock.travel(paused.until - clock.now() + 1000);
    await eventually(() => expect(youtube.feed.states.at(-1)).toMatchObject({ state: 'connected' }));
    expect(youtube.calls.slice(0, 3)).toEqual(['liveBroadcasts', 'channels', 'liveBroadcasts']);
  });

  test('asks for a login when the permission is missing', async () => {
    const youtube = listen({ liveBroadcasts: () => refusal(403, 'insufficientPermissions') });
    await eventually(() => expect(youtube.feed.states.at(-1)).toMatchObject({ state: 'needs-login' }));
  });

  test('is offline when the chat has ended, though the broadcast is still listed', async () => {
    const youtube = listen({ [STREAM]: () => refusal(403, 'liveChatEnded') });
    await eventually(() => {
      const lives = youtube.deliveries.flatMap((delivery) =>
        delivery.kind === 'live' ? [delivery.live] : [],
      );
      expect(lives).toEqual([true, false]);
    });
    expect(youtube.calls.filter((call) => call.startsWith(STREAM))).toHaveLength(1);
  });

  test('tells of subscribers that came since it was opened, each once', async () => {
    const subscriber = (id: string, at: number): object => ({
      id: `sub-${id}`,
      snippet: { publishedAt: new Date(at).toISOString() },
      subscriberSnippet: { channelId: id, title: id },
    });
    const youtube = listen({
      [STREAM]: () => pages({ items: [] }),
      subscriptions: () =>
        items(subscriber('nueva', Date.now() + LATER), subscriber('vieja', Date.now() - LATER)),
    });
    await eventually(() =>
      expect(youtube.calls.filter((call) => call === 'subscriptions').length).toBeGreaterThan(2),
    );
    const follows = youtube.deliveries.flatMap((delivery) =>
      delivery.kind === 'event' ? [delivery.event] : [],
    );
    expect(follows).toMatchObject([{ type: 'follow', businessKey: `follow:${CHANNEL}:nueva` }]);
  });
});
