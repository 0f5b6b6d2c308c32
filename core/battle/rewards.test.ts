import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDice } from './dice.ts';
import { GRID_CELLS } from './limits.ts';
import { PET_IDS } from './pets.ts';
import { isOfferable, offerRewards } from './rewards.ts';
import type { RewardOption } from './schema.ts';
import { WEAPON_IDS } from './weapons.ts';

describe('what a level-up offers', () => {
  it('is two different things that can be had', () => {
    fc.assert(
      fc.property(
        fc.subarray([...WEAPON_IDS], { maxLength: GRID_CELLS }),
        fc.subarray([...PET_IDS]),
        fc.nat(),
        (weapons, pets, seed) => {
          const owned = { weapons, pets };
          const [one, two, ...more] = offerRewards(owned, [], createDice(seed));
          expect(more).toEqual([]);
          expect(one).not.toEqual(two);
          for (const option of [one, two]) expect(option && isOfferable(owned, option)).toBe(true);
        },
      ),
    );
  });

  it('stays as it was while it can be had', () => {
    const owned = { weapons: [], pets: [] };
    const offered = offerRewards(owned, [], createDice(1));
    for (let seed = 2; seed < 50; seed += 1)
      expect(offerRewards(owned, offered, createDice(seed))).toEqual(offered);
  });

  it('replaces only what was bought meanwhile', () => {
    const offered: RewardOption[] = [
      { type: 'pet', value: 'Fox' },
      { type: 'weapon', value: 'machete' },
    ];
    const [first, second] = offerRewards({ weapons: [], pets: ['Fox'] }, offered, createDice(1));
    expect(first).not.toEqual(offered[0]);
    expect(second).toEqual(offered[1]);
  });

  it('offers no 19th weapon', () => {
    const weapons = WEAPON_IDS.slice(0, GRID_CELLS);
    for (let seed = 0; seed < 200; seed += 1)
      for (const option of offerRewards({ weapons, pets: [] }, [], createDice(seed)))
        expect(option.type).not.toBe('weapon');
  });

  it('offers weapons, pets and stats about equally often', () => {
    const counts = { weapon: 0, pet: 0, stat: 0 };
    for (let seed = 0; seed < 3000; seed += 1)
      for (const { type } of offerRewards({ weapons: [], pets: [] }, [], createDice(seed))) counts[type] += 1;
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(1700);
  });
});
