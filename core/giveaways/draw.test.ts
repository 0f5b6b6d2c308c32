import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDice } from '../battle/dice.ts';
import { drawWinners } from './draw.ts';

const holders = fc
  .array(fc.integer({ min: 1, max: 1000 }), { maxLength: 60 })
  .map((counts) => counts.map((tickets, at) => ({ id: `viewer-${at}`, tickets })));
const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });

describe('a draw', () => {
  it('has as many winners as there may be, none of them twice and none who did not take part', () => {
    fc.assert(
      fc.property(holders, fc.integer({ min: 1, max: 20 }), seeds, (all, count, seed) => {
        const winners = drawWinners(all, count, createDice(seed));
        expect(winners).toHaveLength(Math.min(count, all.length));
        expect(new Set(winners).size).toBe(winners.length);
        for (const winner of winners) expect(all).toContain(winner);
      }),
    );
  });

  it('is the same for the same numbers', () => {
    fc.assert(
      fc.property(holders, seeds, (all, seed) => {
        expect(drawWinners(all, 3, createDice(seed))).toEqual(drawWinners(all, 3, createDice(seed)));
      }),
    );
  });

  it('gives the first prize to whose ticket is drawn, whichever ticket it is', () => {
    fc.assert(
      fc.property(holders, (all) => {
        const tickets = all.flatMap((holder) => Array.from({ length: holder.tickets }, () => holder.id));
        const step = Math.max(1, Math.floor(tickets.length / 50));
        for (let at = 0; at < tickets.length; at += step) {
          const [winner] = drawWinners(all, 1, () => (at + 0.5) / tickets.length);
          expect(winner?.id).toBe(tickets[at]);
        }
      }),
    );
  });

  it('gives each the chance of their tickets, also of the prizes after the first', () => {
    const all = [
      { id: 'one', tickets: 1 },
      { id: 'three', tickets: 3 },
      { id: 'six', tickets: 6 },
    ];
    const dice = createDice(7);
    const rounds = 100_000;
    const won = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1) {
      const key = drawWinners(all, 2, dice)
        .map(({ id }) => id)
        .join(' ');
      won.set(key, (won.get(key) ?? 0) + 1);
    }
    const share = (key: string) => (won.get(key) ?? 0) / rounds;
    expect(share('six three')).toBeCloseTo(0.6 * (3 / 4), 2);
    expect(share('three six')).toBeCloseTo(0.3 * (6 / 7), 2);
    expect(share('one three')).toBeCloseTo(0.1 * (3 / 9), 2);
  });

  it('draws nobody where nobody takes part', () => {
    expect(drawWinners([], 3, () => 0)).toEqual([]);
  });
});
