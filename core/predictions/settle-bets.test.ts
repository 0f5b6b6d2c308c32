import { describe, expect, it } from 'vitest';
import { oddsOf, payoutOf } from './settle-bets.ts';

describe('what a prediction pays', () => {
  it('shares the losing pool among the winners', () => {
    expect(payoutOf({ poolA: 300, poolB: 100 }, 'a')).toEqual({ side: 'a', stakes: 300, shared: 100 });
    expect(payoutOf({ poolA: 300, poolB: 100 }, 'b')).toEqual({ side: 'b', stakes: 100, shared: 300 });
  });

  it('gives stakes back when it is cancelled, or when nobody bet on the winner', () => {
    expect(payoutOf({ poolA: 300, poolB: 100 }, null)).toEqual({ side: null, stakes: 400, shared: 0 });
    expect(payoutOf({ poolA: 300, poolB: 0 }, 'b')).toEqual({ side: null, stakes: 300, shared: 0 });
  });
});

describe('odds', () => {
  it('add up to a hundred percent', () => {
    expect(oddsOf({ poolA: 1, poolB: 2 }, 'a')).toEqual({ percent: 33, factor: 3 });
    expect(oddsOf({ poolA: 1, poolB: 2 }, 'b')).toEqual({ percent: 67, factor: 1.5 });
  });

  it('are even and promise nothing while nobody has bet', () => {
    expect(oddsOf({ poolA: 0, poolB: 0 }, 'a')).toEqual({ percent: 50, factor: null });
    expect(oddsOf({ poolA: 5, poolB: 0 }, 'b')).toEqual({ percent: 0, factor: null });
  });
});
