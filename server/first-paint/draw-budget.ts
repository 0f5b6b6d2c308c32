import { SECOND_MS } from '#core/base/time.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/logger.ts';

/** Drawing holds up everything else in the process, alerts too: of each second it may take this share, */
const SHARE = 0.25;
/** after a burst of this length. */
const BURST_MS = 4 * SECOND_MS;

interface DrawBudget {
  isSpent(): boolean;
  spend(ms: number): void;
}

/** Limits the processor time spent on drawing; whoever comes when it is spent gets the shell, which draws itself. */
function createDrawBudget(clock: Pick<Clock, 'now'>): DrawBudget {
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

export interface Drawer {
  /** Whether the next page has to draw itself in the browser. */
  isBusy(): boolean;
  /** Draws a page; null where that failed. */
  draw(address: string, work: () => Promise<string | null>): Promise<string | null>;
}

export interface DrawerDeps {
  clock: Pick<Clock, 'now'>;
  logger: Log;
  /** Processor time used so far, ms. */
  readCpuTime: () => number;
}

/** Draws pages of all kinds on one budget. */
export function createDrawer({ clock, logger, readCpuTime }: DrawerDeps): Drawer {
  const budget = createDrawBudget(clock);
  return {
    isBusy: () => budget.isSpent(),
    async draw(address, work) {
      const before = readCpuTime();
      try {
        return await work();
      } catch (error) {
        logger.error({ err: error, address }, 'A page could not be drawn.');
        return null;
      } finally {
        budget.spend(readCpuTime() - before);
      }
    },
  };
}
