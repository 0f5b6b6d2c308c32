import type { Faults } from './faults.ts';
import type { Timers } from './timers.ts';

/** How long everything takes while a platform is slow: much, and still less than a client's patience. */
export const SLOW_MS = 3000;

/** Runs a task at once, or later where the platform is slow; never before one that was given earlier. */
export type Pace = (task: () => void) => void;

export function createPace(deps: { faults: Faults; timers: Timers; now: () => number }): Pace {
  const { faults, timers, now } = deps;
  const waiting: { task: () => void; at: number }[] = [];

  function runNext(): void {
    waiting.shift()?.task();
    if (waiting.length > 0) wait();
  }

  function wait(): void {
    timers.after(Math.max(0, (waiting[0]?.at ?? 0) - now()), runNext);
  }

  return (task) => {
    const slowMs = faults.remainingMs('slow') > 0 ? SLOW_MS : 0;
    if (slowMs === 0 && waiting.length === 0) {
      task();
      return;
    }
    waiting.push({ task, at: now() + slowMs });
    if (waiting.length === 1) wait();
  };
}
