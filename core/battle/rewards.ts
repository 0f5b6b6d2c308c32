import type { Character } from './character.ts';
import { GRID_CELLS, REWARD_OPTIONS } from './limits.ts';
import { PET_IDS } from './pets.ts';
import type { RewardOption } from './schema.ts';
import { STAT_IDS } from './stats.ts';
import { WEAPON_IDS } from './weapons.ts';

type Owned = Pick<Character, 'weapons' | 'pets'>;

/**
 * What a level-up offers: of weapons and pets that are not owned and fit into the grid, and of the stats, never the same
 * twice. What was `offered` before stays; only what a purchase brought meanwhile is drawn anew. Each
 * kind is as likely as another, so that 21 weapons do not crowd out the rest. `fraction` is from 0 to below 1.
 */
export function offerRewards(
  owned: Owned,
  offered: readonly RewardOption[],
  fraction: () => number,
): RewardOption[] {
  const options: (RewardOption | undefined)[] = offered.map((option) =>
    isOfferable(owned, option) ? option : undefined,
  );
  return Array.from({ length: REWARD_OPTIONS }, (_, at) => {
    const option = options[at] ?? drawReward(owned, options, fraction);
    options[at] = option;
    return option;
  });
}

/** Whether an option may be picked now. */
export function isOfferable({ weapons, pets }: Owned, option: RewardOption): boolean {
  switch (option.type) {
    case 'weapon':
      return weapons.length < GRID_CELLS && !weapons.includes(option.value);
    case 'pet':
      return pets.length < GRID_CELLS && !pets.includes(option.value);
    case 'stat':
      return true;
  }
}

const ALL_REWARDS: readonly (readonly RewardOption[])[] = [
  WEAPON_IDS.map((value) => ({ type: 'weapon', value })),
  PET_IDS.map((value) => ({ type: 'pet', value })),
  STAT_IDS.map((value) => ({ type: 'stat', value })),
];

function drawReward(
  owned: Owned,
  taken: readonly (RewardOption | undefined)[],
  fraction: () => number,
): RewardOption {
  const isFree = (option: RewardOption) =>
    isOfferable(owned, option) &&
    !taken.some((other) => other?.type === option.type && other.value === option.value);
  const kinds = ALL_REWARDS.map((kind) => kind.filter(isFree)).filter((kind) => kind.length > 0);
  const drawn = chooseOne(chooseOne(kinds, fraction), fraction);
  // Of five stats, the options leave some.
  if (drawn === undefined) throw new Error('There is nothing left to offer.');
  return drawn;
}

function chooseOne<T>(items: readonly T[] | undefined, fraction: () => number): T | undefined {
  return items?.[Math.floor(fraction() * items.length)];
}
