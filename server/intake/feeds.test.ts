import { describe, expect, it } from 'vitest';
import { createLogger } from '#server/lib/logger.ts';
import type { ChannelFeed, FeedHandlers } from '#server/platforms/port.ts';
import { createFeeds } from './feeds.ts';

function setUp() {
  const opened: { handlers: FeedHandlers; isClosed: boolean }[] = [];
  function openFeed(_access: unknown, handlers: FeedHandlers): ChannelFeed {
    const feed = { handlers, isClosed: false };
    opened.push(feed);
    return {
      close() {
        feed.isClosed = true;
        return new Promise((resolve) => setImmediate(resolve));
      },
    };
  }
  const info = { live: false, liveSince: null, title: '', category: '' };
  const feeds = createFeeds({
    registry: { find: () => ({ openFeed, readChannel: () => Promise.resolve(info) }) },
    logger: createLogger('silent'),
    access: () => ({
      platformChannelId: '1',
      login: 'ana',
      accessToken: () => Promise.resolve(''),
      tokenRefused: () => {},
    }),
    accept: () => Promise.resolve(),
    saveInfo: () => Promise.resolve(),
    onNeedsLogin: () => Promise.resolve(),
  });
  return { feeds, opened };
}

const ANA = { id: 'channel-ana', platform: 'twitch', platformUserId: '1', login: 'ana' } as const;

describe('the feeds of the channels', () => {
  it('are one a channel, however many logins come at once', async () => {
    const { feeds, opened } = setUp();
    await feeds.open(ANA);
    await Promise.all([feeds.open(ANA), feeds.open(ANA), feeds.open(ANA)]);
    expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, true, true, false]);
    await feeds.close();
    expect(opened.every(({ isClosed }) => isClosed)).toBe(true);
  });

  it('are opened no more once the server stops', async () => {
    const { feeds, opened } = setUp();
    await feeds.close();
    await feeds.open(ANA);
    expect(opened).toEqual([]);
  });
});
