import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import type { Clock } from '#server/lib/clock.ts';

const FIRST_REST_MS = SECOND_MS;
const LONGEST_REST_MS = MINUTE_MS;
/** A key that is done so often in a second, and comes again, is not getting done. */
const MOST_IN_A_SECOND = 200;

/** Which keys of a worker are left alone for a while. */
export interface Rests {
  /** It failed: it rests longer each time. */
  fail(key: string): void;
  /** It was done; `again` milliseconds are to pass before it is looked at again. @throws when it is done again and again. */
  done(key: string, again: number | undefined): void;
  /** Those that rest now. */
  keys(): string[];
  /** In how many milliseconds the first of them has rested; Infinity where none rests. */
  nextIn(): number;
}

export function createRests(clock: Pick<Clock, 'steady'>): Rests {
  /** By the steady clock, and how often each has failed in a row. */
  const resting = new Map<string, { until: number; failures: number }>();
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
      const failures = (resting.get(key)?.failures ?? 0) + 1;
      const rest = Math.min(FIRST_REST_MS * 2 ** (failures - 1), LONGEST_REST_MS);
      resting.set(key, { until: clock.steady() + rest, failures });
    },
    done(key, again) {
      if (again === undefined && isStuck(key)) throw new Error('It is done again and again.');
      resting.delete(key);
      if (again !== undefined && again > 0) resting.set(key, { until: clock.steady() + again, failures: 0 });
    },
    keys() {
      const now = clock.steady();
      // Those that did not come again although they might are forgotten.
      for (const [key, { until }] of resting) if (until < now - LONGEST_REST_MS) resting.delete(key);
      return [...resting].filter(([, { until }]) => until > now).map(([key]) => key);
    },
    nextIn() {
      const left = [...resting.values()].map(({ until }) => until - clock.steady());
      return Math.min(...left.filter((ms) => ms > 0));
    },
  };
}
