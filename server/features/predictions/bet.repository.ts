import type { Side } from '#core/predictions/schema.ts';
import type { Db } from '#server/db/database.ts';
import type { BetTable } from './prediction.table.ts';

/** What a viewer has on a prediction. */
export async function findBet(db: Db, predictionId: string, viewerId: string): Promise<BetTable | undefined> {
  return db
    .selectFrom('bets')
    .selectAll()
    .where('prediction_id', '=', predictionId)
    .where('viewer_id', '=', viewerId)
    .executeTakeFirst();
}

/** Stores a bet, or grows the one that is there, and the pool with it. The caller holds the prediction. */
export async function storeBet(db: Db, bet: BetTable): Promise<void> {
  await db
    .insertInto('bets')
    .values(bet)
    .onConflict((oc) =>
      oc
        .columns(['prediction_id', 'viewer_id'])
        .doUpdateSet((eb) => ({ amount: eb('bets.amount', '+', eb.ref('excluded.amount')) })),
    )
    .execute();
}

/** Adds to a side's pool and to its number of viewers. */
export async function growPool(
  db: Db,
  predictionId: string,
  side: Side,
  by: { points: number; viewers: number },
): Promise<void> {
  await db
    .updateTable('predictions')
    .set((eb) =>
      side === 'a'
        ? { pool_a: eb('pool_a', '+', by.points), bets_a: eb('bets_a', '+', by.viewers) }
        : { pool_b: eb('pool_b', '+', by.points), bets_b: eb('bets_b', '+', by.viewers) },
    )
    .where('id', '=', predictionId)
    .execute();
}
