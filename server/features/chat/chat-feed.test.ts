import { expect, test } from 'vitest';
import { KEPT_LINES, type ChatLine } from '#core/chat/line.ts';
import { createChatFeed, type ChatFrameData, type SaidLine } from './chat-feed.ts';

function said(id: string, about: Partial<ChatLine> = {}): SaidLine {
  const line: ChatLine = {
    platform: 'kick',
    id,
    authorId: 'v',
    name: 'Vera',
    roles: [],
    text: id,
    own: false,
    at: 1,
    ...about,
  };
  return { line, channelId: 'channel', login: 'vera' };
}

function start() {
  const published: ChatFrameData[] = [];
  const feed = createChatFeed((_streamer, data) => published.push(data));
  const ids = (isTaken: boolean) =>
    feed
      .recent('ana')
      .filter(({ takenBack = false }) => takenBack === isTaken)
      .map(({ platform, id }) => `${platform} ${id}`);
  return { published, feed, left: () => ids(false), removed: () => ids(true) };
}

test('keeps the last lines of a streamer, and of nobody else', () => {
  const { feed, published, left } = start();
  for (let number = 0; number < KEPT_LINES + 5; number += 1) feed.show('ana', said(String(number)));
  expect(left()).toHaveLength(KEPT_LINES);
  expect(left()[0]).toBe('kick 5');
  expect(feed.recent('luz')).toEqual([]);
  expect(published).toHaveLength(KEPT_LINES + 5);
});

test('marks a line that was taken back, a person’s lines and all of a platform', () => {
  const { feed, published, left, removed } = start();
  feed.show('ana', said('a'));
  feed.show('ana', said('b', { authorId: 'w' }));
  feed.show('ana', said('a', { platform: 'twitch' }));
  feed.show('ana', said('c'));
  feed.remove('ana', { platform: 'kick', id: 'a' });
  expect(left()).toEqual(['kick b', 'twitch a', 'kick c']);
  feed.remove('ana', { platform: 'kick', authorId: 'w' });
  expect(left()).toEqual(['twitch a', 'kick c']);
  feed.remove('ana', { platform: 'twitch' });
  expect(left()).toEqual(['kick c']);
  expect(removed()).toEqual(['kick a', 'kick b', 'twitch a']);
  expect(published.at(-1)).toEqual({ removed: { platform: 'twitch' } });
});

test('finds a line of the streamer’s own chat, also one that pages are no longer given', () => {
  const { feed } = start();
  for (let number = 0; number < 501; number += 1) feed.show('ana', said(String(number)));
  expect(feed.find('ana', 'kick', '1')).toEqual(said('1'));
  expect(feed.find('ana', 'kick', '0')).toBeUndefined();
  expect(feed.find('ana', 'twitch', '1')).toBeUndefined();
  expect(feed.find('luz', 'kick', '1')).toBeUndefined();
});
