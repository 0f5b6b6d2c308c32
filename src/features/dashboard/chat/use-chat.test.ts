import { expect, test } from 'vitest';
import type { ChatLine } from '#core/chat/line.ts';
import { addLines } from './use-chat.ts';

const line = (id: string, platform: ChatLine['platform'] = 'kick'): ChatLine => {
  return { platform, id, authorId: 'v', name: 'Vera', roles: [], text: id, own: false, at: 1 };
};

test('adds what is new at the end, each line once, and lets the oldest go', () => {
  const added = addLines([line('a'), line('b')], [line('b'), line('b', 'twitch'), line('c')], 3);
  expect(added.map(({ platform, id }) => `${platform} ${id}`)).toEqual(['kick b', 'twitch b', 'kick c']);
});
