import { expect, it } from 'vitest';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { createAgedCache } from './aged-cache.ts';

function start() {
  const clock = createManualClock();
  return { clock, cache: createAgedCache<number>({ clock, max: 2, keepMs: 1000 }) };
}

it('keeps a value for its longest age, however often it is read, and no longer', () => {
  const { clock, cache } = start();
  cache.set('a', 1);
  clock.advance(999);
  expect(cache.get('a')).toBe(1);
  clock.advance(1);
  expect(cache.get('a')).toBeUndefined();
  cache.set('a', 2);
  expect(cache.get('a')).toBe(2);
});

it('is bounded in size, and forgets what it is told to', () => {
  const { cache } = start();
  for (const key of ['a', 'b', 'c']) cache.set(key, 1);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([undefined, 1, 1]);
  expect(cache.delete('b')).toBe(true);
  expect(cache.delete('b')).toBe(false);
  cache.clear();
  expect(cache.get('c')).toBeUndefined();
});
