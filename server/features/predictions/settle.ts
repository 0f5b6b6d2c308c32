import { payoutOf, winningsOf, type Payout } from '#core/predictions/settle-bets.ts';
import type { LedgerReason } from '#core/loyalty/types.ts';
import type { Db, UnitOfWork } from '#server/db/database.ts';
import { listBetsAfter } from './bet.repository.ts';
import { holdSettling, saveProgress, type PredictionRow } from './prediction.repository.ts';
import type { PredictionSteps } from './prediction-steps.ts';

/** Few enough that a batch blocks nobody for long, enough that its commit is a small part of it. */
export const SETTLE_BATCH = 250;

export interface SettleDeps {
  unitOfWork: UnitOfWork;
  steps: Pick<PredictionSteps, 'end'>;
  /** Bets that are paid in one transaction. */
  batchSize: number;
  /** Gives points to many viewers; what a key paid before is not paid again. */
  payMany(
    tx: Db,
    many: {
      streamerId: string;
      reason: LedgerReason;
      reference: string;
      payments: readonly { viewerId: string; amount: number; key: string }[];
    },
  ): Promise<void>;
}

/** Pays one batch of a settling prediction in a transaction of its own; false when there was nothing left to do. */
export async function settleBatch(deps: SettleDeps, id: string): Promise<boolean> {
  return deps.unitOfWork(async (tx) => {
    const row = await holdSettling(tx, id);
    if (row === undefined) return false;
    const payout = payoutOf({ poolA: row.pool_a, poolB: row.pool_b }, row.winner);
    const bets = await listBetsAfter(tx, id, {
      side: payout.side,
      after: row.paid_until,
      limit: deps.batchSize,
    });
    if (bets.length > 0) await payBets(deps, tx, row, payout, bets);
    else await payRest(deps, tx, row, payout);
    return bets.length > 0;
  });
}

async function payBets(
  deps: SettleDeps,
  tx: Db,
  row: PredictionRow,
  payout: Payout,
  bets: readonly { viewer_id: string; amount: number }[],
): Promise<void> {
  let { paid_until, paid_shares, top_viewer, top_stake } = row;
  const payments = bets.map(({ viewer_id: viewerId, amount: stake }) => {
    const share = winningsOf(stake, payout);
    paid_until = viewerId;
    paid_shares += share;
    if (stake > top_stake) [top_viewer, top_stake] = [viewerId, stake];
    return { viewerId, amount: stake + share, key: `${keyOf(row, payout)}:${viewerId}` };
  });
  await pay(deps, tx, row, payout, payments);
  await saveProgress(tx, row.id, { paid_until, paid_shares, top_viewer, top_stake });
}

/** What rounding left goes to the largest stake, the first of equals; then the prediction has ended. */
async function payRest(deps: SettleDeps, tx: Db, row: PredictionRow, payout: Payout): Promise<void> {
  const amount = payout.shared - row.paid_shares;
  const key = `${keyOf(row, payout)}:rest`;
  if (amount > 0) await pay(deps, tx, row, payout, [{ viewerId: row.top_viewer, amount, key }]);
  await deps.steps.end(tx, row);
}

const keyOf = (row: PredictionRow, { side }: Payout) => `${side === null ? 'bet-back' : 'bet-won'}:${row.id}`;

async function pay(
  deps: SettleDeps,
  tx: Db,
  row: PredictionRow,
  { side }: Payout,
  payments: readonly { viewerId: string; amount: number; key: string }[],
): Promise<void> {
  if (row.streamer_id === null) throw new Error(`The prediction ${row.id} has bets and is nobody's.`);
  await deps.payMany(tx, {
    streamerId: row.streamer_id,
    reason: side === null ? 'refund' : 'winnings',
    reference: row.question,
    payments,
  });
}
