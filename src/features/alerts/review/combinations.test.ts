import { expect, test } from 'vitest';
import { combinationAt, countCombinations } from './combinations.ts';

const dimensions = { theme: ['a', 'b'], style: ['x', 'y', 'z'], transition: ['in'] };

test('a walk meets each combination of its parts once, the last part changing first', () => {
  const walked = ['theme', 'style'];
  const count = countCombinations(dimensions, walked);
  expect(count).toBe(6);
  const met = Array.from({ length: count }, (_, place) => combinationAt(dimensions, walked, place));
  expect(met.map(({ theme, style }) => `${theme ?? ''}${style ?? ''}`)).toEqual([
    'ax',
    'ay',
    'az',
    'bx',
    'by',
    'bz',
  ]);
});

test('a walk begins anew after its last combination', () => {
  expect(combinationAt(dimensions, ['style'], 3)).toEqual({ style: 'x' });
});

test('a walk of nothing is one combination, which changes nothing', () => {
  expect(countCombinations(dimensions, [])).toBe(1);
  expect(combinationAt(dimensions, [], 0)).toEqual({});
});
