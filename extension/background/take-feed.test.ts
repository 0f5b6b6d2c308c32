import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { HOUR_MS, MINUTE_MS } from '#core/base/time.ts';
import { KICK_FEED_RULES } from '#core/extension/follow-feed.ts';
import { browserWithStorage, stored } from '#tests/factories/extension-storage.ts';
import { readConnection } from '../lib/connection.ts';
import { readFeedRules, takeFeed } from './take-feed.ts';

vi.mock('webextension-polyfill', () => ({ default: browserWithStorage }));

const bodySchema = z.object({ channel: z.string(), follows: z.array(z.object({ name: z.string() })) });

/** What the server does with a report. */
let status = 200;
/** The names that it took. */
let reported: string[] = [];
let channels = ['ana'];
/** What it says of how to read the dashboard. */
let feed: unknown;

beforeEach(() => {
  stored.clear();
  stored.set('token', 'secret');
  [status, reported, channels, feed] = [200, [], ['ana'], KICK_FEED_RULES];
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', (url: string, { body }: { body?: string }) => {
    if (url.endsWith('/me')) return Promise.resolve(Response.json({ name: 'ana', kick: channels, feed }));
    if (status === 0) return Promise.reject(new TypeError('offline'));
    if (status !== 200) return Promise.resolve(Response.json({ error: 'No.', code: 'failed' }, { status }));
    const { follows } = bodySchema.parse(JSON.parse(body ?? ''));
    reported.push(...follows.map(({ name }) => name));
    return Promise.resolve(Response.json({ taken: follows.length, source: 'extension' }));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const see = (names: string[] | null, page = 'first') => takeFeed({ page, names });

describe('what the dashboard shows', () => {
  it('is a baseline first, then each new follower is reported once', async () => {
    await see(['b', 'a']);
    await see(['c', 'b', 'a']);
    await see(['c', 'b', 'a']);
    await see(['e', 'd', 'c', 'b']);
    expect(reported).toEqual(['c', 'd', 'e']);
  });

  it('is known still when the page is loaded anew, and not after a long pause', async () => {
    await see(['a']);
    await see(['b', 'a'], 'second');
    expect(reported).toEqual(['b']);
    vi.setSystemTime(Date.now() + HOUR_MS + MINUTE_MS);
    await see(['c', 'b', 'a'], 'third');
    expect(reported).toEqual(['b']);
    vi.setSystemTime(Date.now() + 5 * HOUR_MS);
    await see(['d', 'c', 'b'], 'third');
    expect(reported).toEqual(['b', 'd']);
  });

  it('is kept while the server is down, and told in words', async () => {
    await see([]);
    status = 0;
    await see(['a']);
    await see(['b', 'a']);
    expect((await readConnection()).watch?.trouble).toBe('serverDown');
    status = 200;
    await see(['c', 'b', 'a']);
    expect(reported).toEqual(['a', 'b', 'c']);
    expect((await readConnection()).outbox).toEqual([]);
  });

  it('does not stand still for what the server refuses for good', async () => {
    await see([]);
    status = 400;
    await see(['a']);
    status = 200;
    await see(['b', 'a']);
    expect(reported).toEqual(['b']);
  });

  it('is nobody’s once the server does not know the extension any more', async () => {
    await see([]);
    status = 401;
    await see(['a']);
    expect(await readConnection()).toEqual({ watch: { trouble: 'revoked', readings: [], isTold: false } });
  });

  it('of a page that makes names up is limited', async () => {
    await see([]);
    for (let n = 0; n < 10; n++)
      await see(
        Array.from({ length: 50 }, (_, k) => `n${(n + 1) * 50 - k}`).concat(n === 0 ? [] : `n${n * 50}`),
      );
    expect(reported).toHaveLength(300);
    vi.setSystemTime(Date.now() + 11 * MINUTE_MS);
    await see(['later', 'n500']);
    expect(reported.at(-1)).toBe('later');
  });

  it('names nobody where it could be of several channels, nor before a baseline', async () => {
    await see(null);
    await see(['a']);
    channels = ['ana', 'other'];
    stored.delete('owner');
    await see(['b', 'a']);
    expect(reported).toEqual([]);
  });

  it('is remembered as not found', async () => {
    await see(['a']);
    await see(null, 'second');
    expect((await readConnection()).feed).toMatchObject({ isFound: false, names: ['a'] });
  });
});

describe('how it is read', () => {
  it('is what the server says, else what this version knows', async () => {
    expect(await readFeedRules()).toEqual(KICK_FEED_RULES);
    feed = { ...KICK_FEED_RULES, feed: '#new' };
    await see([]);
    expect(await readFeedRules()).toMatchObject({ feed: '#new' });
    stored.delete('owner');
    feed = { ...KICK_FEED_RULES, script: 'alert(1)' };
    await see([]);
    expect(await readFeedRules()).toEqual(KICK_FEED_RULES);
  });
});
