import { LRUCache } from 'lru-cache';
import { LOOP_REPLIES_MAX, LOOP_WINDOW_MS } from '#core/bot/limits.ts';

export interface LoopGuard {
  /** Counts a use by an author in a channel; false when there were too many just now. */
  tryUse(channelId: string, viewerId: string, now: number): boolean;
}

/** Two of a flood's authors that are forgotten early only begin to count anew. */
const MOST_AUTHORS = 20_000;

/**
 * Ends a talk of two bots: the other one is often a moderator, whom no cooldown holds back. Once ours says nothing, the
 * other has nothing to answer.
 */
export function createLoopGuard(): LoopGuard {
  const windows = new LRUCache<string, { since: number; uses: number }>({ max: MOST_AUTHORS });
  return {
    tryUse(channelId, viewerId, now) {
      const key = `${channelId} ${viewerId}`;
      const window = windows.get(key);
      if (window === undefined || now - window.since >= LOOP_WINDOW_MS) {
        windows.set(key, { since: now, uses: 1 });
        return true;
      }
      window.uses += 1;
      return window.uses <= LOOP_REPLIES_MAX;
    },
  };
}
