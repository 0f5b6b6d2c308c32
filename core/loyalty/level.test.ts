import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelOfXp, xpOfLevel } from './level.ts';

describe('levelOfXp', () => {
  it('is 0 below 100 xp and rises at 100, 300 and 600', () => {
    expect([0, 99, 100, 299, 300, 599, 600].map(levelOfXp)).toEqual([0, 0, 1, 1, 2, 2, 3]);
  });

  it('is the largest level whose xp is reached, for any xp', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (xp) => {
        const level = levelOfXp(xp);
        expect(xpOfLevel(level)).toBeLessThanOrEqual(xp);
        expect(xpOfLevel(level + 1)).toBeGreaterThan(xp);
      }),
    );
  });

  it('is exact where a level begins', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (level) => {
        expect(levelOfXp(xpOfLevel(level))).toBe(level);
        expect(levelOfXp(xpOfLevel(level) - 1)).toBe(level - 1);
      }),
    );
  });
});
