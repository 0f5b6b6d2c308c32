import { useState } from 'react';
import type { LeaderboardEntry } from '#core/leaderboard/schema.ts';
import { searchLeaderboard, type LeaderboardQuery } from './api.ts';

/** Asking the same again only shows the wait for this long. */
const REPEAT_FLASH_MS = 500;

type SearchState = { kind: 'idle' | 'busy' | 'failed' } | { kind: 'nothing'; typed: string };

/** Search in everybody, not only in the list: what was found stays, each once. */
export function useServerSearch(query: LeaderboardQuery): {
  found: readonly LeaderboardEntry[];
  state: SearchState;
  search: (typed: string) => void;
} {
  const [found, setFound] = useState<readonly LeaderboardEntry[]>([]);
  const [state, setState] = useState<SearchState>({ kind: 'idle' });
  const [lastTyped, setLastTyped] = useState('');

  const ask = async (typed: string): Promise<SearchState> => {
    const { entries } = await searchLeaderboard(query, typed);
    setFound((known) => [
      ...known.filter(({ name }) => entries.every((entry) => entry.name !== name)),
      ...entries,
    ]);
    setLastTyped(typed);
    return entries.length > 0 ? { kind: 'idle' } : { kind: 'nothing', typed };
  };

  const search = (typed: string) => {
    const before = state;
    setState({ kind: 'busy' });
    if (typed === lastTyped) setTimeout(() => setState(before), REPEAT_FLASH_MS);
    else ask(typed).then(setState, () => setState({ kind: 'failed' }));
  };
  return { found, state, search };
}
