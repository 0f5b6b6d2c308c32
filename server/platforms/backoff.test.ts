import { expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';

test.each([
  [0, 1000],
  [1, 2000],
  [5, 32_000],
  [6, 60_000],
  [10_000, 60_000],
])('try %i waits at most %i ms, and anything from nothing up to it', (attempt, ceiling) => {
  expect(backoffMs(attempt, { fraction: () => 0 })).toBe(0);
  expect(backoffMs(attempt, { fraction: () => 0.5 })).toBe(ceiling / 2);
  expect(backoffMs(attempt, { fraction: () => 1 })).toBe(ceiling);
});
