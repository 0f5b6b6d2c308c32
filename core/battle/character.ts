import { LEVEL_UP_STAT, LEVEL_UP_VIDA } from './limits.ts';
import type { PetId } from './pets.ts';
import type { RewardOption } from './schema.ts';
import { listSkins, type SkinId } from './skins.ts';
import { FIRST_STATS, xpToLevelUp, type Stats } from './stats.ts';
import { FIRST_WEAPONS, type WeaponId } from './weapons.ts';

/** What a viewer has with a streamer in the battle game. */
export interface Character {
  level: number;
  xp: number;
  skin: SkinId;
  /** Granted ones; those of the level come on top. */
  skins: readonly SkinId[];
  stats: Readonly<Stats>;
  /** In the order of use. */
  weapons: readonly WeaponId[];
  pets: readonly PetId[];
}

/** A new character. `fraction` is from 0 to below 1. */
export function createCharacter(fraction: () => number): Character {
  const weapon = FIRST_WEAPONS[Math.floor(fraction() * FIRST_WEAPONS.length)] ?? FIRST_WEAPONS[0];
  return { level: 1, xp: 0, skin: 'default', skins: [], stats: FIRST_STATS, weapons: [weapon], pets: [] };
}

/** Whether there is a level-up to take. */
export function canLevelUp({ level, xp }: Pick<Character, 'level' | 'xp'>): boolean {
  return xp >= xpToLevelUp(level);
}

/** Every skin that a character may wear. */
export function skinsOf({ level, skins }: Pick<Character, 'level' | 'skins'>): SkinId[] {
  return listSkins(level, skins);
}

/** The character one level up, with its reward; vida grows whatever was picked. */
export function levelUp(character: Character, reward: RewardOption): Character {
  const stats = { ...character.stats, vida: character.stats.vida + LEVEL_UP_VIDA };
  const raised = { ...character, level: character.level + 1, xp: 0, stats };
  switch (reward.type) {
    case 'weapon':
      return { ...raised, weapons: [...character.weapons, reward.value] };
    case 'pet':
      return { ...raised, pets: [...character.pets, reward.value] };
    case 'stat':
      return { ...raised, stats: { ...stats, [reward.value]: stats[reward.value] + LEVEL_UP_STAT } };
  }
}

/**
 * What is owned in its new order; undefined when `order` names what is not owned, or one thing twice. What it leaves out,
 * such as a purchase of this moment, keeps its order behind the rest.
 */
export function reorderItems<Id extends string>(
  owned: readonly Id[],
  order: readonly string[],
): Id[] | undefined {
  const named = order.flatMap((id) => owned.find((item) => item === id) ?? []);
  if (named.length < order.length || new Set(named).size < named.length) return undefined;
  return [...named, ...owned.filter((item) => !named.includes(item))];
}
