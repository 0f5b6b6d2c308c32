import { SECOND_MS } from '#core/base/time.ts';
import type { Db } from '#server/db/database.ts';
import { onCommit } from '#server/kernel/unit-of-work.ts';
import { createAgedCache } from '#server/lib/aged-cache.ts';
import type { Clock } from '#server/lib/clock.ts';
import { findRunning, type PredictionRow } from './prediction.repository.ts';

/** Another process may have started or ended one: here it counts after this time at the latest. */
const KEEP_MS = SECOND_MS;
const MOST_STREAMERS = 5000;

/** A prediction that takes bets or waits for its result. */
export interface RunningPrediction {
  id: string;
  /** Whether bets are still taken, as far as is known. */
  isOpen: boolean;
  question: string;
  a: PredictionSide;
  b: PredictionSide;
}

export interface PredictionSide {
  /** `commandKey` of the command. */
  key: string;
  command: string;
  response: string;
}

/** What a streamer's chat may bet on, in memory, so that other commands cost a query a second at most. */
export function createRunningCache(clock: Pick<Clock, 'now'>) {
  const kept = createAgedCache<{ running: RunningPrediction | undefined }>({
    clock,
    max: MOST_STREAMERS,
    keepMs: KEEP_MS,
  });
  /** Whose predictions a transaction has moved: if it is rolled back, they never were as it sees them. */
  const movedIn = new WeakMap<Db, Set<string>>();
  const forget = (streamerId: string) => void kept.delete(streamerId);
  return {
    async read(tx: Db, streamerId: string): Promise<RunningPrediction | undefined> {
      if (movedIn.get(tx)?.has(streamerId)) {
        const own = await findRunning(tx, streamerId);
        return own && toRunning(own);
      }
      const known = kept.get(streamerId);
      if (known !== undefined) return known.running;
      const row = await findRunning(tx, streamerId);
      const running = row && toRunning(row);
      kept.set(streamerId, { running });
      return running;
    },
    /** Call after a write: the rest of that transaction reads anew, and what others were told holds until its commit. */
    moved(tx: Db, streamerId: string) {
      const streamers = movedIn.get(tx) ?? new Set();
      movedIn.set(tx, streamers.add(streamerId));
      onCommit(tx, () => forget(streamerId), `running prediction:${streamerId}`);
    },
    forget,
  };
}

function toRunning(row: PredictionRow): RunningPrediction {
  return {
    id: row.id,
    isOpen: row.state === 'open',
    question: row.question,
    a: { key: row.key_a, command: row.command_a, response: row.response_a },
    b: { key: row.key_b, command: row.command_b, response: row.response_b },
  };
}
