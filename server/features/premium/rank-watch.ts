import { MINUTE_MS } from '#core/base/time.ts';
import type { RootDb } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/logger.ts';
import { endPaidPremium, listRanks } from './premium.repository.ts';

export interface RankWatchDeps {
  db: RootDb;
  clock: Clock;
  logger: Log;
  /** Streamers whose rank is another one than a minute ago. */
  onChanged: (streamerIds: readonly string[]) => void;
}

/** Ends what was paid for, and sees each minute what another process wrote: the operator's command line. Returns what ends it. */
export function startRankWatch({ db, clock, logger, onChanged }: RankWatchDeps): () => void {
  let known: ReadonlyMap<string, number> | undefined;
  let isStopped = false;
  let cancel = () => {};

  async function look(): Promise<void> {
    await endPaidPremium(db, clock.now());
    const before = known;
    known = await listRanks(db);
    if (before === undefined) return;
    const changed = [...known].filter(([id, rank]) => before.has(id) && before.get(id) !== rank);
    if (changed.length > 0) onChanged(changed.map(([id]) => id));
  }

  function lookEachMinute(): void {
    look()
      .catch((err: unknown) => logger.warn({ err }, 'Ranks could not be read; the next minute tries again.'))
      .finally(() => {
        if (!isStopped) cancel = clock.after(MINUTE_MS, lookEachMinute);
      });
  }

  lookEachMinute();
  return () => {
    isStopped = true;
    cancel();
  };
}
