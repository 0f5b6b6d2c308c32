import { expect, test } from 'vitest';
import type { ChatLine } from '#core/chat/line.ts';
import { addLines, markRemoved } from './use-chat.ts';

const line = (id: string, platform: ChatLine['platform'] = 'kick'): ChatLine => {
  return { platform, id, authorId: 'v', name: 'Vera', roles: [], text: id, own: false, at: 1 };
};

test('adds what is new at the end, each line once, and lets the oldest go', () => {
  const added = addLines([line('a'), line('b')], [line('b'), line('b', 'twitch'), line('c')], 3);
  expect(added.map(({ platform, id }) => `${platform} ${id}`)).toEqual(['kick b', 'twitch b', 'kick c']);
});

test('marks what was taken back, and leaves every other line as it is', () => {
  const lines = [line('a'), line('a', 'twitch'), line('b')];
  const marked = markRemoved(lines, { platform: 'kick', id: 'a' });
  expect(marked.map(({ takenBack = false }) => takenBack)).toEqual([true, false, false]);
  // A line that did not change is not drawn again.
  expect(marked[1]).toBe(lines[1]);
});
