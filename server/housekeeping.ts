import { HOUR_MS, MINUTE_MS } from '#core/base/time.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Job } from './kernel/leases.ts';
import { createInterval } from './lib/interval.ts';
import { TABLES } from './tables.ts';

type HousekeepingDeps = Pick<Kernel, 'db' | 'unitOfWork' | 'clock' | 'logger'>;

/** Does away hourly with what has served its time. A table that fails waits for the next hour, and keeps no other waiting. */
export function createHousekeeping(deps: HousekeepingDeps): Job {
  const { clock, logger } = deps;

  async function clean(isClosed: () => boolean): Promise<number> {
    const now = clock.now();
    for (const [table, { kept }] of Object.entries(TABLES)) {
      if (typeof kept === 'string') continue;
      for (const rule of kept) {
        if (isClosed()) return HOUR_MS;
        await rule.forget(deps, now - rule.keepMs).catch((err: unknown) => {
          if (!isClosed()) logger.warn({ err, table }, 'Old data stays; the next hour tries again.');
        });
      }
    }
    return HOUR_MS;
  }

  const rounds = createInterval({ clock, firstAfterMs: MINUTE_MS, run: clean, onFailed: () => HOUR_MS });
  // Nobody waits for what is under way: it may be long, and dies with the connection between two steps.
  return { name: 'housekeeping', start: () => rounds.start(), close: () => void rounds.close() };
}
