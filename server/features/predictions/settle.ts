import { payoutOf, type Payout } from '#core/predictions/settle-bets.ts';
import type { Db } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Points } from '#server/kernel/points.ts';
import { holdSettling, saveProgress, type PredictionRow } from './prediction.repository.ts';
import type { PredictionSteps } from './prediction-steps.ts';
import { payRange, readBatch, type BetBatch } from './settle.repository.ts';

/** Few enough that a batch blocks nobody for long, enough that its commit is a small part of it. */
export const SETTLE_BATCH = 750;

export interface SettleDeps extends Pick<Kernel, 'unitOfWork' | 'clock'> {
  points: Points;
  steps: Pick<PredictionSteps, 'end'>;
  /** Bets that are paid in one transaction. */
  batchSize: number;
}

/** Pays one batch of a settling prediction in a transaction of its own; false when there was nothing left to do. */
export async function settleBatch(deps: SettleDeps, id: string): Promise<boolean> {
  return deps.unitOfWork(async (tx) => {
    const row = await holdSettling(tx, id);
    if (row === undefined) return false;
    const payout = payoutOf({ poolA: row.pool_a, poolB: row.pool_b }, row.winner);
    const batch = await readBatch(tx, id, payout, { after: row.paid_until, limit: deps.batchSize });
    if (batch === undefined) await payRest(deps, tx, row, payout);
    else await payBatch(deps, tx, row, payout, batch);
    return batch !== undefined;
  });
}

async function payBatch(
  deps: SettleDeps,
  tx: Db,
  row: PredictionRow,
  payout: Payout,
  { until, shares, topStake, topViewer }: BetBatch,
): Promise<void> {
  const range = { predictionId: row.id, side: payout.side, after: row.paid_until, until };
  await payRange(tx, range, payout, {
    ...entryOf(row, payout),
    keyPrefix: keyOf(row, payout),
    at: deps.clock.now(),
  });
  const isTop = topStake > row.top_stake;
  await saveProgress(tx, row.id, {
    paid_until: until,
    paid_shares: row.paid_shares + shares,
    top_viewer: isTop ? topViewer : row.top_viewer,
    top_stake: isTop ? topStake : row.top_stake,
  });
}

/** What rounding left goes to the largest stake, the first of equals; then the prediction has ended. */
async function payRest(deps: SettleDeps, tx: Db, row: PredictionRow, payout: Payout): Promise<void> {
  const amount = payout.shared - row.paid_shares;
  if (amount > 0) {
    const paid = await deps.points.changePoints(tx, {
      ...entryOf(row, payout),
      viewerId: row.top_viewer,
      amount,
      key: `${keyOf(row, payout)}rest`,
    });
    if (!paid.ok) throw new Error(`The rest of prediction ${row.id} could not be paid: ${paid.code}.`);
  }
  await deps.steps.end(tx, row);
}

function entryOf(row: PredictionRow, { side }: Payout) {
  if (row.streamer_id === null) throw new Error(`The prediction ${row.id} has bets and is nobody's.`);
  const reason = side === null ? 'refund' : 'winnings';
  return { streamerId: row.streamer_id, reason, reference: row.question } as const;
}

const keyOf = (row: PredictionRow, { side }: Payout) =>
  `${side === null ? 'bet-back' : 'bet-won'}:${row.id}:`;
