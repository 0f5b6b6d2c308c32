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

export interface RenderLimiter {
  /** Whether the next page has to render itself in the browser. */
  isBusy(): boolean;
  /** Renders a page; null where that failed. */
  render(address: string, work: () => Promise<string | null>): Promise<string | null>;
}

export interface RenderLimiterDeps {
  clock: Pick<Clock, 'steady'>;
  logger: Log;
  /** Processor time used so far, ms. */
  readCpuTime: () => number;
}

/** Renders pages of all kinds on one budget. */
export function createRenderLimiter({ clock, logger, readCpuTime }: RenderLimiterDeps): RenderLimiter {
  const budget = createRenderBudget(clock);
  return {
    isBusy: () => budget.isSpent(),
    async render(address, work) {
      const startedAt = readCpuTime();
      try {
        return await work();
      } catch (error) {
        logger.error({ err: error, address }, 'A page could not be rendered.');
        return null;
      } finally {
        budget.spend(readCpuTime() - startedAt);
      }
    },
  };
}
