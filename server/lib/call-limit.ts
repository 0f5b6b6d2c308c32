import { LRUCache } from 'lru-cache';
import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import type { Clock } from './clock.ts';
import { createTimedCounts } from './timed-counts.ts';

/** How often each address may call within a minute. */
export interface CallLimit {
  /** Counts a call; 0 lets it in, else the seconds until the next may come. `trace` is how the call came. */
  take(trace: string, address: string): number;
  /** Counts a call that came as an earlier one did; false, uncounted, where only `take` can tell. */
  takeKnown(trace: string): boolean;
}

// Each public call has its own, and an LRU cache takes its room at once.
const MOST_KEPT = 2000;

/**
 * Counts calls by address. Whose address a call came from takes long to find out behind proxies, so the trace that led
 * to it is remembered.
 */
export function createCallLimit(clock: Pick<Clock, 'steady'>, mostCalls: number): CallLimit {
  const calls = createTimedCounts(clock, MINUTE_MS, MOST_KEPT);
  const addressOf = new LRUCache<string, string>({ max: MOST_KEPT });

  return {
    take(trace, address) {
      addressOf.set(trace, address);
      const { count, leftMs } = calls.add(address);
      return count <= mostCalls ? 0 : Math.ceil(leftMs / SECOND_MS);
    },
    takeKnown(trace) {
      const address = addressOf.get(trace);
      if (address === undefined) return false;
      const { count } = calls.read(address);
      if (count === 0 || count >= mostCalls) return false;
      calls.add(address);
      return true;
    },
  };
}
