import { UNRESOLVED_LIFETIME_MS } from '#core/predictions/limits.ts';
import { findDueRows } from '#server/kernel/due-rows.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createWorker, type Worker } from '#server/kernel/worker.ts';
import { findPrediction, listUnended } from './prediction.repository.ts';
import type { PredictionSteps } from './prediction-steps.ts';
import { settleBatch, type SettleDeps } from './settle.ts';

export interface PredictionWorkerDeps extends SettleDeps, Pick<Kernel, 'db' | 'clock' | 'logger'> {
  steps: PredictionSteps;
  /** After a commit that changed a prediction, once settling is under way only at its end. */
  onChanged(streamerId: string): void;
}

/** A long settling is done in parts, so that so many go on side by side. */
const MOST_AT_ONCE = 4;

type Unended = Awaited<ReturnType<typeof listUnended>>[number];

/** Moves predictions on by themselves: bets close on time, what was decided is paid, and what nobody resolves goes back. */
export function createPredictionWorker(deps: PredictionWorkerDeps): Worker {
  const { db, clock } = deps;

  async function notify(id: string): Promise<void> {
    const row = await findPrediction(db, id);
    if (row !== undefined && row.streamer_id !== null) deps.onChanged(row.streamer_id);
  }

  return createWorker<Unended>(deps, {
    name: 'predictions',
    concurrency: MOST_AT_ONCE,
    ...findDueRows({ clock, list: () => listUnended(db), keyOf: ({ id }) => id, dueAt }),
    async handle({ id, state }) {
      // Each step is a conditional update: done twice, it changes nothing.
      if (state === 'settling' && (await settleBatch(deps, id))) return 0;
      if (state === 'open') await deps.unitOfWork((tx) => deps.steps.close(tx, id));
      if (state === 'closed') await deps.unitOfWork((tx) => deps.steps.decide(tx, id, null));
      await notify(id);
      return undefined;
    },
  });
}

/** When a prediction moves on by itself, milliseconds since 1970; what is decided is paid at once. */
function dueAt({ state, closes_at }: Unended): number {
  if (state === 'settling') return 0;
  const closesAt = closes_at ?? 0;
  return state === 'closed' ? closesAt + UNRESOLVED_LIFETIME_MS : closesAt;
}
