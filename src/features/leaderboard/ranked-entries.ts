import { LEADERBOARD_SEARCH_MIN, LEADERBOARD_SEARCH_ROWS } from '#core/leaderboard/limits.ts';
import type { LeaderboardEntry } from '#core/leaderboard/schema.ts';

export interface RankedEntry extends LeaderboardEntry {
  /** Place in the list; absent on what a search added, whose place the server does not tell. */
  rank?: number;
}

/** The list with places, and behind it what a search found that is not listed already. */
export function rankEntries(
  entries: readonly LeaderboardEntry[],
  found: readonly LeaderboardEntry[],
): RankedEntry[] {
  const listed = new Set(entries.map((entry) => entry.name));
  return [
    ...entries.map((entry, index) => ({ ...entry, rank: index + 1 })),
    ...found.filter((entry) => !listed.has(entry.name)),
  ];
}

/** Entries whose name contains the typed text, in any case. */
export function filterEntries(entries: readonly RankedEntry[], typed: string): readonly RankedEntry[] {
  const wanted = typed.trim().toLowerCase();
  return wanted === '' ? entries : entries.filter((entry) => entry.name.toLowerCase().includes(wanted));
}

/** Whether the server may be asked: 3 characters or more, and a list that does not hold everybody. */
export function canSearchServer(rows: number, typed: string): boolean {
  return rows > LEADERBOARD_SEARCH_ROWS && typed.trim().length >= LEADERBOARD_SEARCH_MIN;
}
