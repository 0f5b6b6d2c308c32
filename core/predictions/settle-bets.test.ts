import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oddsOf, payoutOf, winningsOf } from './settle-bets.ts';

describe('what a prediction pays (product.md, Predictions)', () => {
  it('shares the losing pool in proportion to the stakes', () => {
    const payout = payoutOf({ poolA: 300, poolB: 100 }, 'a');
    expect(payout).toEqual({ side: 'a', stakes: 300, shared: 100 });
    expect([200, 100].map((stake) => winningsOf(stake, payout))).toEqual([66, 33]);
  });

  it('gives stakes back when it is cancelled, or when nobody bet on the winner', () => {
    expect(payoutOf({ poolA: 300, poolB: 100 }, null)).toEqual({ side: null, stakes: 400, shared: 0 });
    expect(payoutOf({ poolA: 300, poolB: 0 }, 'b')).toEqual({ side: null, stakes: 300, shared: 0 });
    expect(winningsOf(300, payoutOf({ poolA: 300, poolB: 0 }, 'b'))).toBe(0);
  });

  it('never pays more than there is, and leaves less than a point for each winner, whatever the size', () => {
    const stakes = fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(stakes, fc.nat(1_000_000_000_000), (winners, losing) => {
        const payout = payoutOf({ poolA: winners.reduce((sum, stake) => sum + stake), poolB: losing }, 'a');
        const paid = winners.reduce((sum, stake) => sum + winningsOf(stake, payout), 0);
        expect(paid).toBeLessThanOrEqual(losing);
        expect(losing - paid).toBeLessThan(winners.length);
      }),
    );
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
