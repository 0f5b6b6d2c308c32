import { LRUCache } from 'lru-cache';
import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import type { Clock } from './clock.ts';

interface Calls {
  count: number;
  since: number;
}

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
export function createCallLimit(clock: Pick<Clock, 'now'>, mostCalls: number): CallLimit {
  const byAddress = new LRUCache<string, Calls>({ max: MOST_KEPT });
  const byTrace = new LRUCache<string, Calls>({ max: MOST_KEPT });
  const isOver = (calls: Calls) => clock.now() - calls.since >= MINUTE_MS;

  function begin(address: string): Calls {
    const calls = { count: 0, since: clock.now() };
    byAddress.set(address, calls);
    return calls;
  }

  return {
    take(trace, address) {
      const known = byAddress.get(address);
      const calls = known === undefined || isOver(known) ? begin(address) : known;
      byTrace.set(trace, calls);
      calls.count += 1;
      return calls.count <= mostCalls ? 0 : Math.ceil((calls.since + MINUTE_MS - clock.now()) / SECOND_MS);
    },
    takeKnown(trace) {
      const calls = byTrace.get(trace);
      if (calls === undefined || calls.count >= mostCalls || isOver(calls)) return false;
      calls.count += 1;
      return true;
    },
  };
}
