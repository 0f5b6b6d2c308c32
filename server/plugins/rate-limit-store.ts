import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/lib/clock.ts';
import { TimedCounter } from '#server/lib/timed-counts.ts';

type Counted = Parameters<FastifyRateLimitStore['incr']>[1];

/** Of all routes together; an address that is forgotten begins anew. */
const MOST_KEPT = 20_000;

/** Keeps the counts of the routes that have limits of their own. The plugin's own store would go by the system's clock. */
export function createRateLimitStore(clock: Pick<Clock, 'steady'>): FastifyRateLimitStoreCtor {
  const counters = new LRUCache<string, TimedCounter>({ max: MOST_KEPT });
  let routes = 0;

  return class Store implements FastifyRateLimitStore {
    private readonly route = ++routes;

    incr(caller: string, done: Counted, spanMs: number): void {
      const key = `${this.route} ${caller}`;
      const counter = counters.get(key) ?? new TimedCounter(clock, spanMs);
      counters.set(key, counter);
      const { count, leftMs } = counter.add();
      done(null, { current: count, ttl: leftMs });
    }

    child(): FastifyRateLimitStore {
      return new Store();
    }
  };
}
