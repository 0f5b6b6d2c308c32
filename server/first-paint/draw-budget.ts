import { setImmediate } from 'node:timers/promises';
import { SECOND_MS } from '#core/base/time.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/logger.ts';

/** Drawing holds up everything else in the process, alerts too: of each second it may take this share, */
const SHARE = 0.25;
/** after a burst of this length. */
const BURST_MS = 4 * SECOND_MS;

interface DrawBudget {
  isSpent(): boolean;
  spend: (ms: number) => void;
}

/** Limits the processor time spent on drawing; whoever comes when it is spent gets the shell, which draws itself. */
function createDrawBudget(clock: Pick<Clock, 'steady'>): DrawBudget {
  let spent = 0;
  let at = clock.steady();

  function settle(): number {
    const now = clock.steady();
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

/** Waits for what is no drawing; its processor time is not charged. */
export type Aside = <Result>(work: () => Promise<Result>) => Promise<Result>;

export interface Drawer {
  /** Whether the next page has to draw itself in the browser; `most`: for pages of which no more may be under way. */
  isBusy(most?: number): boolean;
  /** Draws a page; null where that failed. */
  draw(address: string, work: (aside: Aside) => Promise<string | null>): Promise<string | null>;
}

export interface DrawerDeps {
  clock: Pick<Clock, 'steady'>;
  logger: Log;
  /** Processor time used so far, ms. */
  readCpuTime: () => number;
}

/** Charges the processor time of one drawing; it stands still while the drawing only waits. */
function createMeter(readCpuTime: () => number, spend: (ms: number) => void) {
  let since: number | undefined = readCpuTime();
  let waits = 0;

  function stop(): void {
    if (since !== undefined) spend(readCpuTime() - since);
    since = undefined;
  }
  async function stopWhenDrawn(): Promise<void> {
    // React draws what an answer brought in a turn of its own.
    await setImmediate();
    await setImmediate();
    if (waits > 0) stop();
  }
  const aside: Aside = async (work) => {
    waits += 1;
    // What is drawn around it comes first.
    await setImmediate();
    stop();
    try {
      return await work();
    } finally {
      waits -= 1;
      since ??= readCpuTime();
      void stopWhenDrawn();
    }
  };
  return { aside, stop };
}

/** Draws pages of all kinds on one budget. */
export function createDrawer({ clock, logger, readCpuTime }: DrawerDeps): Drawer {
  const budget = createDrawBudget(clock);
  let underWay = 0;
  return {
    isBusy: (most = Infinity) => underWay >= most || budget.isSpent(),
    async draw(address, work) {
      underWay += 1;
      const meter = createMeter(readCpuTime, budget.spend);
      try {
        return await work(meter.aside);
      } catch (error) {
        logger.error({ err: error, address }, 'A page could not be drawn.');
        return null;
      } finally {
        meter.stop();
        underWay -= 1;
      }
    },
  };
}
