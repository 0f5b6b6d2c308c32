import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

/** How much was counted within a span of time, and how long that still lasts. */
export interface TimedCount {
  count: number;
  leftMs: number;
}

/** Counts within a span of time that begins with the first count, by a clock that nobody sets. */
export class TimedCounter {
  private count = 0;
  private beganAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly clock: Pick<Clock, 'steady'>,
    private readonly spanMs: number,
  ) {}

  add(): TimedCount {
    const now = this.clock.steady();
    if (now - this.beganAt >= this.spanMs) {
      this.count = 0;
      this.beganAt = now;
    }
    this.count += 1;
    return { count: this.count, leftMs: this.beganAt + this.spanMs - now };
  }

  read(): TimedCount {
    const leftMs = this.beganAt + this.spanMs - this.clock.steady();
    return leftMs > 0 ? { count: this.count, leftMs } : { count: 0, leftMs: 0 };
  }
}

/** A counter for each key. */
export type TimedCounts = ReturnType<typeof createTimedCounts>;

/** Of more keys than `mostKept` it forgets the one that was counted longest ago. */
export function createTimedCounts(clock: Pick<Clock, 'steady'>, spanMs: number, mostKept: number) {
  const counters = new LRUCache<string, TimedCounter>({ max: mostKept });
  return {
    add(key: string): TimedCount {
      const known = counters.get(key);
      const counter = known ?? new TimedCounter(clock, spanMs);
      if (known === undefined) counters.set(key, counter);
      return counter.add();
    },
    read: (key: string): TimedCount => counters.get(key)?.read() ?? { count: 0, leftMs: 0 },
  };
}
