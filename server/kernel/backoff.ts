import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import type { Clock } from '#server/lib/clock.ts';

const FIRST_BACKOFF_MS = SECOND_MS;
const LONGEST_BACKOFF_MS = MINUTE_MS;
/** A key that is done so often in a second, and comes again, is not getting done. */
const MOST_IN_A_SECOND = 200;

/** Which keys of a worker are left alone for a while. */
export interface Backoff {
  /** It failed: it waits longer each time. */
  fail(key: string): void;
  /** It was done; `again` milliseconds are to pass before it is looked at again. @throws when it is done again and again. */
  done(key: string, again: number | undefined): void;
  /** Those that wait now. */
  keys(): string[];
  /** In how many milliseconds the first of them may be tried again; Infinity where none waits. */
  nextIn(): number;
}

export function createBackoff(clock: Pick<Clock, 'steady'>): Backoff {
  /** By the steady clock, and how often each has failed in a row. */
  const waiting = new Map<string, { until: number; failures: number }>();
  /** How often each key was done in this second. */
  const doneOften = new Map<string, number>();
  let secondEnds = 0;

  function isStuck(key: string): boolean {
    if (clock.steady() >= secondEnds) {
      doneOften.clear();
      secondEnds = clock.steady() + SECOND_MS;
    }
    const times = (doneOften.get(key) ?? 0) + 1;
    doneOften.set(key, times);
    return times > MOST_IN_A_SECOND;
  }

  return {
    fail(key) {
      const failures = (waiting.get(key)?.failures ?? 0) + 1;
      const backoff = Math.min(FIRST_BACKOFF_MS * 2 ** (failures - 1), LONGEST_BACKOFF_MS);
      waiting.set(key, { until: clock.steady() + backoff, failures });
    },
    done(key, again) {
      if (again === undefined && isStuck(key)) throw new Error('It is done again and again.');
      waiting.delete(key);
      if (again !== undefined && again > 0) waiting.set(key, { until: clock.steady() + again, failures: 0 });
    },
    keys() {
      const now = clock.steady();
      // Those that did not come again although they might are forgotten.
      for (const [key, { until }] of waiting) if (until < now - LONGEST_BACKOFF_MS) waiting.delete(key);
      return [...waiting].filter(([, { until }]) => until > now).map(([key]) => key);
    },
    nextIn() {
      const left = [...waiting.values()].map(({ until }) => until - clock.steady());
      return Math.min(...left.filter((ms) => ms > 0));
    },
  };
}
