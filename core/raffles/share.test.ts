import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDice } from '../battle/dice.ts';
import { RAFFLE_AMOUNT_MAX, RAFFLE_WINNERS_MAX } from './limits.ts';
import { drawPlaces, sharePot } from './share.ts';

const pots = fc.record({
  amount: fc.integer({ min: 1, max: RAFFLE_AMOUNT_MAX }),
  winners: fc.integer({ min: 0, max: RAFFLE_WINNERS_MAX }),
  entrants: fc.integer({ min: 0, max: 100_000 }),
});

describe('sharePot', () => {
  it('gives away the whole pot, to no more than were asked for, and at least a point to each', () => {
    fc.assert(
      fc.property(pots, (pot) => {
        const { winning, share, extra } = sharePot(pot);
        expect(winning).toBeLessThanOrEqual(pot.entrants);
        if (pot.winners > 0) expect(winning).toBeLessThanOrEqual(pot.winners);
        expect(winning === 0).toBe(pot.entrants === 0);
        expect(winning * share + extra).toBe(winning === 0 ? 0 : pot.amount);
        if (winning > 0) {
          expect(share).toBeGreaterThanOrEqual(1);
          expect(extra).toBeLessThan(winning);
        }
      }),
    );
  });
});

describe('drawPlaces', () => {
  const draws = fc.record({
    places: fc.integer({ min: 0, max: 300 }),
    count: fc.integer({ min: 0, max: 300 }),
    seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  });

  it('draws as many places as there are, none twice and none beyond', () => {
    fc.assert(
      fc.property(draws, ({ places, count, seed }) => {
        const drawn = drawPlaces(places, count, createDice(seed));
        expect(drawn).toHaveLength(Math.min(places, count));
        expect(new Set(drawn).size).toBe(drawn.length);
        for (const place of drawn) expect(place >= 1 && place <= places).toBe(true);
      }),
    );
  });

  it('gives each the same chance', () => {
    const dice = createDice(11);
    const rounds = 60_000;
    const won = [0, 0, 0, 0];
    for (let round = 0; round < rounds; round += 1)
      for (const place of drawPlaces(4, 2, dice)) won[place - 1] = (won[place - 1] ?? 0) + 1;
    for (const count of won) expect(count / rounds).toBeCloseTo(0.5, 2);
  });
});
