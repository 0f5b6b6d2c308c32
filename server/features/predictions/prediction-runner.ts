import { setImmediate } from 'node:timers/promises';
import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import { UNRESOLVED_LIFETIME_MS } from '#core/predictions/limits.ts';
import type { RootDb } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/logger.ts';
import { findPrediction, listUnended } from './prediction.repository.ts';
import type { PredictionSteps } from './prediction-steps.ts';
import { settleBatch, type SettleDeps } from './settle.ts';

export interface PredictionRunnerDeps extends SettleDeps {
  db: RootDb;
  clock: Clock;
  logger: Log;
  steps: PredictionSteps;
  /** After a commit that changed a prediction, once settling is under way only at its end. */
  onChanged(streamerId: string): void;
}

/**
 * Moves predictions on by themselves, also those of an earlier process: bets close on time, what was decided is paid,
 * and what nobody resolves goes back (product.md, Predictions).
 */
export interface PredictionRunner {
  /** Call after a commit that moved a prediction. */
  flush(): void;
  start(): void;
  /** Resolves when nothing is under way; the rest is for the next start. */
  close(): Promise<void>;
}

/** Another process may have started one. */
const LOOK_AGAIN_MS = MINUTE_MS;

type Unended = Awaited<ReturnType<typeof listUnended>>[number];

export function createPredictionRunner(deps: PredictionRunnerDeps): PredictionRunner {
  const { db, clock, logger } = deps;
  let isWanted = false;
  let isClosed = false;
  let running: Promise<void> | null = null;
  let cancel: () => void = () => undefined;

  function lookAfter(ms: number): void {
    cancel();
    if (!isClosed) cancel = clock.after(ms, flush);
  }

  async function settle({ id }: Unended): Promise<void> {
    // Others get their turn between two batches.
    while (!isClosed && (await settleBatch(deps, id))) await setImmediate();
    await tell(id);
  }

  async function tell(id: string): Promise<void> {
    const row = await findPrediction(db, id);
    if (row !== undefined && row.streamer_id !== null) deps.onChanged(row.streamer_id);
  }

  async function moveOn(prediction: Unended): Promise<void> {
    const { id, state } = prediction;
    if (state === 'settling') return settle(prediction);
    if (dueAt(prediction) > clock.now()) return;
    if (state === 'open') await deps.unitOfWork((tx) => deps.steps.close(tx, id));
    else await deps.unitOfWork((tx) => deps.steps.decide(tx, id, null));
    isWanted = true;
    await tell(id);
  }

  /** One that cannot be moved keeps no other waiting; it is tried again. */
  async function tryMoveOn(prediction: Unended): Promise<boolean> {
    try {
      await moveOn(prediction);
      return true;
    } catch (err) {
      logger.error({ err, prediction: prediction.id }, 'A prediction could not be moved on.');
      return false;
    }
  }

  async function runWhileWanted(): Promise<void> {
    let failed = new Set<string>();
    try {
      while (isWanted && !isClosed) {
        isWanted = false;
        failed = new Set();
        for (const prediction of await listUnended(db)) {
          if (!(await tryMoveOn(prediction))) failed.add(prediction.id);
        }
      }
      // One that failed is over time already: it has its second, the others move on in time.
      const waiting = (await listUnended(db)).filter(
        ({ id, state }) => state !== 'settling' && !failed.has(id),
      );
      const next = Math.min(...waiting.map(dueAt));
      lookAfter(Math.max(0, Math.min(failed.size > 0 ? SECOND_MS : LOOK_AGAIN_MS, next - clock.now())));
    } catch (err) {
      logger.error({ err }, 'Predictions could not be moved on; another try follows.');
      lookAfter(SECOND_MS);
    } finally {
      running = null;
      // Something may have come while the next one was looked for.
      if (isWanted) flush();
    }
  }

  function flush(): void {
    if (isClosed) return;
    isWanted = true;
    running ??= runWhileWanted();
  }

  return {
    flush,
    start: flush,
    async close() {
      isClosed = true;
      cancel();
      await running;
    },
  };
}

/** When an open or closed prediction moves on by itself, milliseconds since 1970. */
function dueAt({ state, closes_at }: Unended): number {
  const closesAt = closes_at ?? 0;
  return state === 'closed' ? closesAt + UNRESOLVED_LIFETIME_MS : closesAt;
}
