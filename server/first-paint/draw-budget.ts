import { SECOND_MS } from '#core/base/time.ts';
import type { Clock } from '#server/lib/clock.ts';

/** Drawing holds up everything else in the process, alerts too: of each second it may take this share, */
const SHARE = 0.25;
/** after a burst of this length. */
const BURST_MS = 4 * SECOND_MS;

export interface DrawBudget {
  isSpent(): boolean;
  spend(ms: number): void;
}

/** Limits the processor time spent on drawing; whoever comes when it is spent gets the shell, which draws itself. */
export function createDrawBudget(clock: Pick<Clock, 'now'>): DrawBudget {
  let spent = 0;
  let at = clock.now();

  function settle(): number {
    const now = clock.now();
    spent = Math.max(0, spent - (now - at) * SHARE);
    at = now;
    return spent;
  }
  return {
    isSpent: () => settle() >= BURST_MS,
    spend(ms) {
      spent = settle() + ms;
    },
  };
}
