import { setImmediate } from 'node:timers/promises';
import { SECOND_MS } from '#core/base/time.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/logger.ts';

/** SiteRenderer holds up everything else in the process, alerts too: of each second it may take this share, */
const SHARE = 0.25;
/** after a burst of this length. */
const BURST_MS = 4 * SECOND_MS;

interface RenderBudget {
  isSpent(): boolean;
  spend: (ms: number) => void;
}

/** Limits the processor time spent on rendering; whoever comes when it is spent gets the shell, which renders itself. */
function createRenderBudget(clock: Pick<Clock, 'steady'>): RenderBudget {
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

/** Waits for what is no rendering; its processor time is not charged. */
export type Aside = <Result>(work: () => Promise<Result>) => Promise<Result>;

export interface RenderLimiter {
  /** Whether the next page has to render itself in the browser; `most`: for pages of which no more may be under way. */
  isBusy(most?: number): boolean;
  /** Renders a page; null where that failed. */
  render(address: string, work: (aside: Aside) => Promise<string | null>): Promise<string | null>;
}

export interface RenderLimiterDeps {
  clock: Pick<Clock, 'steady'>;
  logger: Log;
  /** Processor time used so far, ms. */
  readCpuTime: () => number;
}

/** Charges the processor time of one rendering; it stands still while the rendering only waits. */
function createMeter(readCpuTime: () => number, spend: (ms: number) => void) {
  let since: number | undefined = readCpuTime();
  let waits = 0;

  function stop(): void {
    if (since !== undefined) spend(readCpuTime() - since);
    since = undefined;
  }
  async function stopWhenRendered(): Promise<void> {
    // React renders what an answer brought in a turn of its own.
    await setImmediate();
    await setImmediate();
    if (waits > 0) stop();
  }
  const aside: Aside = async (work) => {
    waits += 1;
    // What is rendered around it comes first.
    await setImmediate();
    stop();
    try {
      return await work();
    } finally {
      waits -= 1;
      since ??= readCpuTime();
      void stopWhenRendered();
    }
  };
  return { aside, stop };
}

/** Renders pages of all kinds on one budget. */
export function createRenderLimiter({ clock, logger, readCpuTime }: RenderLimiterDeps): RenderLimiter {
  const budget = createRenderBudget(clock);
  let underWay = 0;
  return {
    isBusy: (most = Infinity) => underWay >= most || budget.isSpent(),
    async render(address, work) {
      underWay += 1;
      const meter = createMeter(readCpuTime, budget.spend);
      try {
        return await work(meter.aside);
      } catch (error) {
        logger.error({ err: error, address }, 'A page could not be rendered.');
        return null;
      } finally {
        meter.stop();
        underWay -= 1;
      }
    },
  };
}
