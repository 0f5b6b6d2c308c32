import { fight, type Fighter } from './fight.ts';
import { PET_IDS, type PetId } from './pets.ts';
import { FIRST_STATS, STAT_IDS } from './stats.ts';
import { WEAPON_IDS, type WeaponId } from './weapons.ts';

/** How something fares against its peers: the share of fights won against all, and against the one it beats most. */
export interface WinShare<Id extends string> {
  id: Id;
  mean: number;
  most: number;
}

/** The share of `count` fights that the first one wins; half of them from either corner. */
export function measureRate(one: Fighter, other: Fighter, count: number, firstSeed = 0): number {
  let wins = 0;
  for (let at = 0; at < count; at += 1) {
    const isFirst = at % 2 === 0;
    const { winner } = fight(isFirst ? [one, other] : [other, one], firstSeed + at);
    if ((winner === 0) === isFirst) wins += 1;
  }
  return wins / count;
}

/** A typical fighter of a level: vida of every level-up, and stats as if every other one had been a stat. */
export function typicalFighter(level: number, weapons: readonly WeaponId[], pets: readonly PetId[]): Fighter {
  const stats = { ...FIRST_STATS };
  const more = Math.floor((3 * (level - 1)) / (2 * STAT_IDS.length));
  for (const id of STAT_IDS) stats[id] += more;
  stats.vida += 3 * (level - 1);
  return { stats, weapons, pets };
}

/** Every weapon alone against every other, at one level; `count` fights a pair. */
export function rankWeapons(level: number, count: number): WinShare<WeaponId>[] {
  return rankAll(WEAPON_IDS, (id) => typicalFighter(level, [id], []), count);
}

/** Every pet beside the same weapon against every other, at one level; `count` fights a pair. */
export function rankPets(level: number, count: number): WinShare<PetId>[] {
  return rankAll(PET_IDS, (id) => typicalFighter(level, ['espada_larga'], [id]), count);
}

function rankAll<Id extends string>(
  ids: readonly Id[],
  fighterOf: (id: Id) => Fighter,
  count: number,
): WinShare<Id>[] {
  return ids.map((id, row) => {
    const rates = ids
      .filter((other) => other !== id)
      .map((other, column) =>
        measureRate(fighterOf(id), fighterOf(other), count, (row * ids.length + column) * count),
      );
    return { id, mean: rates.reduce((sum, rate) => sum + rate, 0) / rates.length, most: Math.max(...rates) };
  });
}
