import { canLevelUp, skinsOf, type Character } from '#core/battle/character.ts';
import { readFightEvents } from '#core/battle/fight-log.ts';
import type { BattleProfile, FightReplay } from '#core/battle/schema.ts';
import { xpToLevelUp } from '#core/battle/stats.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { StoredFight } from './fight.repository.ts';
import { nameOrAnonymous } from '#server/i18n/name-or-anonymous.ts';

/** A character as its viewer sees it. */
export function presentProfile(character: Character): BattleProfile {
  const { level, xp, skin, stats, weapons, pets } = character;
  return {
    level,
    xp,
    xpToLvlUp: xpToLevelUp(level),
    levelUp: canLevelUp(character),
    skin,
    skins: skinsOf(character),
    stats: { ...stats },
    weapons: [...weapons],
    pets: [...pets],
  };
}

/** A fight for everybody who has its address, with the fighters' names as people see them. */
export function presentFight(
  fight: StoredFight,
  channel: { platform: Platform; displayName: string; picture: string; language: string },
): FightReplay {
  const { id, fighters, winner, steps, at } = fight;
  return {
    id,
    platform: channel.platform,
    channel: { name: channel.displayName, picture: channel.picture },
    fighters: fighters.map((fighter) => ({
      ...fighter,
      name: nameOrAnonymous(fighter.name, channel.language),
    })),
    winner,
    events: readFightEvents(fighters, steps),
    at,
  };
}
