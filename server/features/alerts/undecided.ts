import { UNDECIDED_AFTER_MS } from '#core/alerts/limits.ts';
import { MINUTE_MS } from '#core/base/time.ts';
import type { RootDb } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/logger.ts';
import { listAwaitingSpeech } from './alert-list.repository.ts';

interface UndecidedDeps {
  db: RootDb;
  clock: Clock;
  logger: Log;
  /** The order that the streamer gives by hand, with all that it gives back. */
  refuse(streamerId: string, id: string): Promise<unknown>;
}

const MOST_AT_ONCE = 100;

/** Refuses spoken texts about which nobody has decided for a day, so that their points come back. */
export function startUndecided(deps: UndecidedDeps): { close(): Promise<void> } {
  const { db, clock, logger } = deps;
  let cancel = schedule();
  let isClosed = false;
  let running: Promise<void> = Promise.resolve();

  function schedule(): () => void {
    return clock.after(MINUTE_MS, () => {
      running = look()
        .catch((err: unknown) =>
          logger.warn({ err }, 'What nobody decided about could not be given back; it is tried again.'),
        )
        .finally(() => {
          if (!isClosed) cancel = schedule();
        });
    });
  }

  async function look(): Promise<void> {
    const before = clock.now() - UNDECIDED_AFTER_MS;
    for (let count = MOST_AT_ONCE; count === MOST_AT_ONCE && !isClosed;) {
      const alerts = await listAwaitingSpeech(db, before, MOST_AT_ONCE);
      count = alerts.length;
      for (const { id, streamer_id } of alerts) await deps.refuse(streamer_id, id);
    }
  }

  return {
    async close() {
      isClosed = true;
      cancel();
      await running;
    },
  };
}
