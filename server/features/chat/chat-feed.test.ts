import { expect, test } from 'vitest';
import { KEPT_LINES, type ChatLine } from '#core/chat/line.ts';
import { createChatFeed, type ChatFrameData } from './chat-feed.ts';

function line(id: string, about: Partial<ChatLine> = {}): ChatLine {
  return {
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
}

function start() {
  const told: ChatFrameData[] = [];
  const feed = createChatFeed((_streamer, data) => told.push(data));
  return { told, feed, ids: () => feed.recent('ana').map(({ id }) => id) };
}

test('keeps the last lines of a streamer, and of nobody else', () => {
  const { feed, told, ids } = start();
  for (let number = 0; number < KEPT_LINES + 5; number += 1) feed.show('ana', line(String(number)));
  expect(ids()).toHaveLength(KEPT_LINES);
  expect(ids()[0]).toBe('5');
  expect(feed.recent('luz')).toEqual([]);
  expect(told).toHaveLength(KEPT_LINES + 5);
});

test('takes back a line, a person’s lines and all of a platform', () => {
  const { feed, told, ids } = start();
  feed.show('ana', line('a'));
  feed.show('ana', line('b', { authorId: 'w' }));
  feed.show('ana', line('a', { platform: 'twitch' }));
  feed.show('ana', line('c'));
  feed.remove('ana', { platform: 'kick', id: 'a' });
  expect(feed.recent('ana').map(({ platform, id }) => `${platform} ${id}`)).toEqual([
    'kick b',
    'twitch a',
    'kick c',
  ]);
  feed.remove('ana', { platform: 'kick', authorId: 'w' });
  expect(ids()).toEqual(['a', 'c']);
  feed.remove('ana', { platform: 'twitch' });
  expect(ids()).toEqual(['c']);
  expect(told.at(-1)).toEqual({ removed: { platform: 'twitch' } });
});
