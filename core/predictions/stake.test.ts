import { describe, expect, it } from 'vitest';
import { readStake, stakeOf } from './stake.ts';

describe('the amount of a bet', () => {
  it.each([
    ['100', 100],
    [' 7 ', 7],
    ['all', 999],
    ['Todo', 999],
    ['half', 499],
    ['mitad', 499],
    ['25%', 249],
    ['10 %', 99],
    ['100%', 999],
  ])('%s of 999 points are %i', (typed, points) => {
    const stake = readStake(typed);
    expect(stake && stakeOf(stake, 999)).toBe(points);
  });

  it.each(['', '0', '-5', '+5', '1.5', '1e3', '0%', '101%', '%', 'cien', '100 200', '99999999999'])(
    'is not “%s”',
    (typed) => {
      expect(readStake(typed)).toBeUndefined();
    },
  );

  it('may come to nothing as a share of little', () => {
    expect(stakeOf({ percent: 100 }, 0)).toBe(0);
    expect(stakeOf({ percent: 50 }, 1)).toBe(0);
  });
});
