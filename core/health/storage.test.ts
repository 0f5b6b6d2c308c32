import { expect, it } from 'vitest';
import { isNearlyFull } from './storage.ts';

it.each([
  [79, 100, false],
  [80, 100, true],
  [100, 100, true],
  [0, 0, false],
])('%i of %i is nearly full: %s', (used, size, isFull) => {
  expect(isNearlyFull({ used, size })).toBe(isFull);
});
