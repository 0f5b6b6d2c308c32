import { LRUCache } from 'lru-cache';
import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import type { Clock } from '#server/lib/clock.ts';
import { createTimedCounts } from '#server/lib/timed-counts.ts';

/** How many bad signatures an address may send a minute: many more than a platform sends while it changes its key. */
export const MOST_FORGED = 60;
const MOST_KEPT = 2000;

/** What an address may still cost us in signatures that do not fit. */
export type ForgeryBudget = ReturnType<typeof createForgeryBudget>;

/**
 * Counts bad signatures by address. An address that the platform itself has used is never refused: behind a proxy that
 * nobody trusts all calls share one, and a stranger's must not shut the platform out.
 */
export function createForgeryBudget(clock: Pick<Clock, 'steady'>) {
  const forged = createTimedCounts(clock, MINUTE_MS, MOST_KEPT);
  const platforms = new LRUCache<string, true>({ max: MOST_KEPT });
  return {
    /** Seconds until the address may come again; 0 lets it in. Counts nothing. */
    waitOf(address: string): number {
      if (platforms.has(address)) return 0;
      const { count, leftMs } = forged.read(address);
      return count < MOST_FORGED ? 0 : Math.ceil(leftMs / SECOND_MS);
    },
    /** A signature fitted: this address speaks for the platform, or for a proxy in front of it. */
    noteSigned: (address: string) => void platforms.set(address, true),
    /** A signature did not fit. */
    noteForged: (address: string) => void forged.add(address),
  };
}
