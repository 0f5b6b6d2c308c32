import { describe, expect, it } from 'vitest';
import { readTypedRaffle } from './typed-raffle.ts';

describe('readTypedRaffle', () => {
  it.each([
    ['500', { amount: 500, seconds: 60, winners: 0 }],
    [' 500  90 ', { amount: 500, seconds: 90, winners: 0 }],
    ['1000000 600 100', { amount: 1_000_000, seconds: 600, winners: 100 }],
  ])('reads %j', (text, raffle) => {
    expect(readTypedRaffle(text, 60)).toEqual(raffle);
  });

  it.each(['', '0', '-5', '1.5', 'all', '1000001', '500 9', '500 601', '500 60 101', '500 60 1 1'])(
    'understands nothing of %j',
    (text) => {
      expect(readTypedRaffle(text, 60)).toBeUndefined();
    },
  );
});
