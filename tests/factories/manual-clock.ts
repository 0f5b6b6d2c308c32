import type { Clock } from '#server/lib/clock.ts';

export interface ManualClock extends Clock {
  /** Moves time on and runs what is due, in order. */
  advance(ms: number): void;
  /** How long each waiting task still has to wait, ms. */
  waits(): number[];
}

/** A clock that stands still until it is moved. */
export function createManualClock(startAt = 1_000_000): ManualClock {
  let now = startAt;
  let tasks: { at: number; task: () => void }[] = [];
  return {
    now: () => now,
    after(ms, task) {
      const entry = { at: now + ms, task };
      tasks.push(entry);
      return () => {
        tasks = tasks.filter((other) => other !== entry);
      };
    },
    waits: () => tasks.map((entry) => entry.at - now),
    advance(ms) {
      const until = now + ms;
      for (;;) {
        const next = tasks.filter((entry) => entry.at <= until).sort((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        tasks = tasks.filter((other) => other !== next);
        now = next.at;
        next.task();
      }
      now = until;
    },
  };
}
