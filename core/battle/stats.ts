/** A character's stats, in the order in which they are listed. */
export const STAT_IDS = ['vida', 'fuerza', 'agilidad', 'velocidad', 'defensa'] as const;
export type Stats = Record<(typeof STAT_IDS)[number], number>;

/** Stats of a new character. */
export const FIRST_STATS: Readonly<Stats> = { vida: 50, fuerza: 5, agilidad: 5, velocidad: 5, defensa: 5 };

/** XP that a level asks for before the next. */
export function xpToLevelUp(level: number): number {
  return (level * (level + 1)) / 2;
}
