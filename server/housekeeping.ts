import { HOUR_MS, MINUTE_MS } from '#core/base/time.ts';
import type { Connection } from './db/connection.ts';
import type { Clock } from './lib/clock.ts';
import type { Log } from './lib/logger.ts';
import { TABLES } from './tables.ts';

/** Does away hourly with what has served its time. Returns what ends it. */
export function startHousekeeping(connection: Connection, clock: Clock, logger: Log): () => void {
  let isStopped = false;
  let cancel: () => void;

  async function clean(): Promise<void> {
    const now = clock.now();
    for (const [table, { kept }] of Object.entries(TABLES)) {
      if (typeof kept === 'string') continue;
      for (const rule of kept) {
        if (isStopped) return;
        await rule.forget(connection, now - rule.keepMs).catch((err: unknown) => {
          if (!isStopped) logger.warn({ err, table }, 'Old data stays; the next hour tries again.');
        });
      }
    }
  }

  function schedule(ms: number): void {
    cancel = clock.after(ms, () => {
      void clean().finally(() => {
        if (!isStopped) schedule(HOUR_MS);
      });
    });
  }

  schedule(MINUTE_MS);
  return () => {
    isStopped = true;
    cancel();
  };
}
