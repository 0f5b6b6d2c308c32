import { sql, type Insertable, type Selectable } from 'kysely';
import { PREDICTION_STATES, type PredictionState, type Side } from '#core/predictions/schema.ts';
import type { Db } from '#server/db/database.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import type { PredictionTable } from './prediction.table.ts';

export type PredictionRow = Selectable<PredictionTable>;

const RUNNING = ['open', 'closed'] as const satisfies PredictionState[];

/** Stores a prediction, unless one of its id is there. */
export async function insertPrediction(db: Db, row: Insertable<PredictionTable>): Promise<void> {
  await db
    .insertInto('predictions')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** One prediction, whoever's it is. */
export async function findPrediction(db: Db, id: string): Promise<PredictionRow | undefined> {
  return db.selectFrom('predictions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The one prediction of a streamer that takes bets or waits for its result. */
export async function findRunning(db: Db, streamerId: string): Promise<PredictionRow | undefined> {
  return db
    .selectFrom('predictions')
    .selectAll()
    .where('streamer_id', '=', streamerId)
    .where('state', 'in', RUNNING)
    .executeTakeFirst();
}

/** One of a streamer whose stakes are not back with anybody yet. */
export async function findUnsettled(db: Db, streamerId: string): Promise<PredictionRow | undefined> {
  return db
    .selectFrom('predictions')
    .selectAll()
    .where('streamer_id', '=', streamerId)
    .where('state', 'in', [...RUNNING, 'settling'])
    .limit(1)
    .executeTakeFirst();
}

/** Those that take or took bets. */
export const STARTED = PREDICTION_STATES.filter((state) => state !== 'waiting');

/** A streamer's predictions, newest first. */
export async function listPredictions(
  db: Db,
  streamerId: string,
  states: readonly PredictionState[],
  limit: number,
): Promise<PredictionRow[]> {
  return db
    .selectFrom('predictions')
    .selectAll()
    .where('streamer_id', '=', streamerId)
    .where('state', 'in', states)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function countWaiting(db: Db, streamerId: string): Promise<number> {
  const row = await db
    .selectFrom('predictions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('streamer_id', '=', streamerId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Starts a waiting prediction for a streamer, once; undefined when somebody was quicker. */
export async function openPrediction(
  db: Db,
  id: string,
  start: { streamerId: string; now: number; closesAt: number },
): Promise<PredictionRow | undefined> {
  return db
    .updateTable('predictions')
    .set({ streamer_id: start.streamerId, state: 'open', created_at: start.now, closes_at: start.closesAt })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
}

/** Holds a prediction that takes bets now until the transaction's end; undefined when it takes none. */
export async function holdOpen(db: Db, id: string, now: number): Promise<PredictionRow | undefined> {
  return db
    .updateTable('predictions')
    .set({ state: 'open' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('closes_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Ends the bets; undefined when they had ended. */
export async function closePrediction(db: Db, id: string, now: number): Promise<PredictionRow | undefined> {
  return db
    .updateTable('predictions')
    .set({ state: 'closed', closes_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();
}

/** Decides what settling will do: pay the winner's side, or with null give everything back. */
export async function beginSettling(db: Db, id: string, winner: Side | null) {
  return db
    .updateTable('predictions')
    .set({ state: 'settling', winner })
    .where('id', '=', id)
    .where('state', 'in', RUNNING)
    .returningAll()
    .executeTakeFirst();
}

/** Holds a prediction whose points are to be moved until the transaction's end. */
export async function holdSettling(db: Db, id: string): Promise<PredictionRow | undefined> {
  return db
    .updateTable('predictions')
    .set({ state: 'settling' })
    .where('id', '=', id)
    .where('state', '=', 'settling')
    .returningAll()
    .executeTakeFirst();
}

export async function saveProgress(
  db: Db,
  id: string,
  progress: Pick<PredictionRow, 'paid_until' | 'paid_shares' | 'top_viewer' | 'top_stake'>,
): Promise<void> {
  await db.updateTable('predictions').set(progress).where('id', '=', id).execute();
}

export async function endPrediction(
  db: Db,
  id: string,
  state: 'resolved' | 'cancelled',
  now: number,
): Promise<void> {
  await db.updateTable('predictions').set({ state, ended_at: now }).where('id', '=', id).execute();
}

/** Deletes what a streamer prepared and has not started. */
export async function deleteWaiting(db: Db, streamerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('predictions')
    .where('id', '=', id)
    .where('streamer_id', '=', streamerId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Everything that still has a way to go by itself. */
export async function listUnended(db: Db): Promise<Pick<PredictionRow, 'id' | 'state' | 'closes_at'>[]> {
  return db
    .selectFrom('predictions')
    .select(['id', 'state', 'closes_at'])
    .where('state', 'in', [...RUNNING, 'settling'])
    .execute();
}

/** Forgets what was made before `before` and nobody started. */
export async function forgetUnusedPredictions(db: Db, before: number): Promise<void> {
  await deleteInBatches(db, {
    table: 'predictions',
    key: ['id'],
    where: sql`state = 'waiting' and created_at < ${before}`,
  });
}
