import { DAY_MS } from '../base/time.ts';

/** Cells of each tab of the grid: nobody owns more weapons, or more pets. */
export const GRID_CELLS = 18;
/** What a level-up adds to vida, whatever was picked, and to the picked stat. */
export const LEVEL_UP_VIDA = 3;
export const LEVEL_UP_STAT = 3;
/** Reward options of a level-up; `number` counts them from 1. */
export const REWARD_OPTIONS = 2;

/** XP of a fight. */
export const XP_WON = 2;
export const XP_LOST = 1;

/** Longest cooldowns in seconds (one day). */
export const FIGHT_COOLDOWN_MAX_S = 86_400;
export const FIGHT_PRICE_MAX = 1_000_000;
/** What a purchase may bring; the catalogue says which there are, and stays out of the shop page's scripts. */
export const GRANT_KINDS = ['weapon', 'pet', 'skin'] as const;
export type GrantKind = (typeof GRANT_KINDS)[number];
/** Longest id of a weapon, pet or skin that a call may name. */
export const GRANT_VALUE_MAX = 40;
/** Longest reason of a reset by hand. */
export const RESET_REASON_MAX = 200;
/** Characters that the panel lists: the strongest, or the matches of a search. */
export const CHARACTERS_SHOWN = 100;
/** A replay can be watched for this long. */
export const KEEP_FIGHTS_MS = 90 * DAY_MS;
