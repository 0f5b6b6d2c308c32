import { WATCHTIME_SHOWN_ABOVE } from './limits.ts';
import type { LeaderboardEntry } from './schema.ts';

/** Which columns the data calls for: watch time when any entry is above 5 minutes, level and messages when any has xp. */
export function visibleLeaderboardColumns(entries: readonly LeaderboardEntry[]): {
  watchtime: boolean;
  level: boolean;
  followage: boolean;
} {
  return {
    watchtime: entries.some((entry) => entry.watchtime > WATCHTIME_SHOWN_ABOVE),
    level: entries.some((entry) => entry.xp > 0),
    followage: entries.some((entry) => entry.followage !== undefined),
  };
}
