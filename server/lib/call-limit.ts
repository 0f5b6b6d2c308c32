import { LRUCache } from 'lru-cache';
import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import type { Clock } from './clock.ts';
import { TimedCounter } from './timed-counts.ts';

// Each public call has its own, and an LRU cache takes its room at once.
const MOST_KEPT = 5000;

/** How often each address may call within a minute. */
export type CallLimit = ReturnType<typeof createCallLimit>;

/**
 * Counts calls by address. Whose address a call came from takes long to find out behind proxies, so the trace that led
 * to it is remembered.
 */
export function createCallLimit(clock: Pick<Clock, 'steady'>, mostCalls: number) {
  const byAddress = new LRUCache<string, TimedCounter>({ max: MOST_KEPT });
  const byTrace = new LRUCache<string, TimedCounter>({ max: MOST_KEPT });

  return {
    /** Counts a call; 0 lets it in, else the seconds until the next may come. `trace` is how the call came. */
    take(trace: string, address: string): number {
      const calls = byAddress.get(address) ?? new TimedCounter(clock, MINUTE_MS);
      byAddress.set(address, calls);
      byTrace.set(trace, calls);
      const { count, leftMs } = calls.add();
      return count <= mostCalls ? 0 : Math.ceil(leftMs / SECOND_MS);
    },
    /** Counts a call that came as an earlier one did; false, uncounted, where only `take` can tell. */
    takeKnown(trace: string): boolean {
      const calls = byTrace.get(trace);
      if (calls === undefined) return false;
      const { count } = calls.read();
      if (count === 0 || count >= mostCalls) return false;
      calls.add();
      return true;
    },
  };
}
