import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readFightEvents } from './fight-log.ts';
import { FIGHT_RULES } from './fight-rules.ts';
import { fight, STEP_SIZE, type Fighter } from './fight.ts';
import { PET_IDS } from './pets.ts';
import { measureRate, rankPets, rankWeapons } from './simulation.ts';
import { FIRST_STATS, STAT_IDS } from './stats.ts';
import { WEAPON_IDS } from './weapons.ts';

const stat = fc.integer({ min: 5, max: 400 });
const anyFighter: fc.Arbitrary<Fighter> = fc.record({
  stats: fc.record({ vida: stat, fuerza: stat, agilidad: stat, velocidad: stat, defensa: stat }),
  weapons: fc.shuffledSubarray([...WEAPON_IDS], { maxLength: 18 }),
  pets: fc.shuffledSubarray([...PET_IDS]),
});
const pair = fc.tuple(anyFighter, anyFighter);
const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });

const plain: Fighter = { stats: FIRST_STATS, weapons: ['espada_larga'], pets: [] };

describe('a fight', () => {
  it('is the same for the same seed, and another for another', () => {
    fc.assert(
      fc.property(pair, seeds, (both, seed) => {
        expect(fight(both, seed)).toEqual(fight(both, seed));
      }),
    );
    expect(fight([plain, plain], 1)).not.toEqual(fight([plain, plain], 2));
  });

  it('ends, takes no health below zero, and its last blow falls the loser', () => {
    fc.assert(
      fc.property(pair, seeds, (both, seed) => {
        const { winner, steps } = fight(both, seed);
        // Each blow may be followed by a disarm.
        expect(steps.length / STEP_SIZE).toBeLessThanOrEqual(2 * FIGHT_RULES.mostBlows);
        const events = readFightEvents(both, steps);
        expect(events).toHaveLength(steps.length / STEP_SIZE);
        for (const { health, damage } of events) expect(Math.min(health, damage)).toBeGreaterThanOrEqual(0);
        const falls = events.filter((event) => event.shield === '' && event.health === 0);
        if (events.length < FIGHT_RULES.mostBlows) {
          expect(falls).toHaveLength(1);
          expect(events.at(-1)).toMatchObject({ by: winner, kind: 'hit', health: 0 });
        }
      }),
    );
  });

  it('tells a story that adds up', () => {
    fc.assert(
      fc.property(pair, seeds, (both, seed) => {
        const vida = [both[0].stats.vida, both[1].stats.vida];
        const dropped: string[][] = [[], []];
        for (const event of readFightEvents(both, fight(both, seed).steps)) {
          const other = 1 - event.by;
          if (event.kind === 'disarm') dropped[other]?.push(event.item);
          if (event.kind !== 'hit' || event.shield !== '') continue;
          vida[other] = (vida[other] ?? 0) - event.damage;
          expect(event.health).toBe(vida[other]);
        }
        // Weapons are used, and lost, in the order of the grid.
        for (const side of [0, 1] as const)
          expect(both[side].weapons.slice(0, dropped[side]?.length)).toEqual(dropped[side]);
      }),
    );
  });

  it('gives the first blow to the faster one, and to either of equals', () => {
    const fast: Fighter = { ...plain, stats: { ...FIRST_STATS, velocidad: 6 } };
    const firsts = new Set<number | undefined>();
    for (let seed = 0; seed < 200; seed += 1) {
      expect(readFightEvents([plain, fast], fight([plain, fast], seed).steps)[0]?.by).toBe(1);
      firsts.add(readFightEvents([plain, plain], fight([plain, plain], seed).steps)[0]?.by);
    }
    expect([...firsts].sort()).toEqual([0, 1]);
  });

  it('is fair: who challenges wins no more than who is challenged', () => {
    let wins = 0;
    for (let seed = 0; seed < 20_000; seed += 1) if (fight([plain, plain], seed).winner === 0) wins += 1;
    expect(wins / 20_000).toBeGreaterThan(0.485);
    expect(wins / 20_000).toBeLessThan(0.515);
  });

  test.each(STAT_IDS)('is won more often with more %s', (id) => {
    const better: Fighter = { ...plain, stats: { ...FIRST_STATS, [id]: FIRST_STATS[id] + 6 } };
    expect(measureRate(better, plain, 4000)).toBeGreaterThan(0.55);
  });

  it('is won more often with a weapon than without, with two than with one, and with a pet', () => {
    const bare: Fighter = { ...plain, weapons: [] };
    const two: Fighter = { ...plain, weapons: ['espada_larga', 'espada_oro'] };
    const pet: Fighter = { ...plain, pets: ['Fox'] };
    expect(measureRate(plain, bare, 2000)).toBeGreaterThan(0.6);
    expect(measureRate(two, plain, 4000)).toBeGreaterThan(0.51);
    expect(measureRate(pet, plain, 2000)).toBeGreaterThan(0.6);
  });

  it('parts two that cannot beat each other', () => {
    const rock: Fighter = { stats: { ...FIRST_STATS, vida: 100_000 }, weapons: [], pets: [] };
    const { steps } = fight([rock, rock], 7);
    expect(steps.length / STEP_SIZE).toBe(FIGHT_RULES.mostBlows);
  });
});

describe('the balance', () => {
  test.each([1, 5, 15, 40])(
    'lets no weapon and no pet win more than 60 %% among equals of level %i',
    (level) => {
      for (const { id, mean } of [...rankWeapons(level, 100), ...rankPets(level, 300)])
        expect(mean, id).toBeLessThanOrEqual(0.6);
    },
  );
});
