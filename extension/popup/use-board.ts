import { useCallback, useEffect, useState } from 'react';
import { leaderboardSchema, type Leaderboard } from '#core/leaderboard/schema.ts';
import { leaderboardPath } from '#src/features/leaderboard/api.ts';
import { recall } from '#src/lib/db-answers.ts';
import { browser } from '../lib/browser.ts';
import { replySchema, type BackgroundReply, type BackgroundRequest } from '../messages.ts';

export interface BoardState {
  board?: Leaderboard;
  /** When the shown board was kept; absent when it is fresh. */
  savedAt?: number | undefined;
  status: 'asking' | 'fresh' | 'not_found' | 'unreachable';
}

async function askBackground(target: BackgroundRequest['leaderboard']): Promise<BackgroundReply> {
  const message: BackgroundRequest = { leaderboard: target };
  const reply = replySchema.safeParse(await browser.runtime.sendMessage(message));
  return reply.success ? reply.data : { refused: 'unreachable' };
}

/** A channel's leaderboard: what was kept at once, then what the server says. */
export function useBoard(target: BackgroundRequest['leaderboard']): BoardState & { retry: () => void } {
  const { server, platform, user } = target;
  const [state, setState] = useState<BoardState>({ status: 'asking' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const isOver = () => leaving.signal.aborted;
    const load = async () => {
      const kept = await recall(leaderboardPath({ user, platform }, server), leaderboardSchema);
      if (isOver()) return;
      if (kept) setState({ board: kept.data, savedAt: kept.savedAt, status: 'asking' });
      const reply = await askBackground({ server, platform, user });
      if (isOver()) return;
      if ('board' in reply) setState({ board: reply.board, status: 'fresh' });
      else setState((shown) => ({ ...shown, status: reply.refused }));
    };
    load().catch(() => {
      if (!isOver()) setState((shown) => ({ ...shown, status: 'unreachable' }));
    });
    return () => leaving.abort();
  }, [server, platform, user, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...state, retry };
}
