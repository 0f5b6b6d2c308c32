import type { Clock } from '#server/lib/clock.ts';

export interface ManualClock extends Clock {
  /** Moves time on and runs what is due, in order. */
  advance(ms: number): void;
  /** Sets the system's clock on or back; no time passes. */
  set(ms: number): void;
  /** How long each waiting task still has to wait, ms. */
  waits(): number[];
}

/** A clock that stands still until it is moved. */
export function createManualClock(startAt = 1_000_000): ManualClock {
  let now = startAt;
  let steady = startAt;
  let tasks: { at: number; task: () => void }[] = [];
  return {
    now: () => now,
    steady: () => steady,
    after(ms, task) {
      const entry = { at: steady + ms, task };
      tasks.push(entry);
      return () => {
        tasks = tasks.filter((other) => other !== entry);
      };
    },
    waits: () => tasks.map((entry) => entry.at - steady),
    set(ms) {
      now += ms;
    },
    advance(ms) {
      const until = steady + ms;
      const moveTo = (at: number) => {
        now += at - steady;
        steady = at;
      };
      for (;;) {
        const next = tasks.filter((entry) => entry.at <= until).sort((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        tasks = tasks.filter((other) => other !== next);
        moveTo(next.at);
        next.task();
      }
      moveTo(until);
    },
  };
}
