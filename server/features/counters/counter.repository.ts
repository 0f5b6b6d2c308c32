import { sql } from 'kysely';
import { COUNTER_VALUE_MAX } from '#core/counters/limits.ts';
import type { Db } from '#server/db/database.ts';
import { deleteOwn, insertInto, listOwn } from '#server/db/own-rows.ts';
import type { CounterTable } from './counter.table.ts';

/** All counters of a streamer, oldest first. */
export const listCounterRows = listOwn('counters', { created_at: 'asc', id: 'asc' });

export async function findCounterRow(db: Db, streamerId: string, by: { id: string } | { key: string }) {
  return db
    .selectFrom('counters')
    .selectAll()
    .where('streamer_id', '=', streamerId)
    .where('id' in by ? 'id' : 'name_key', '=', 'id' in by ? by.id : by.key)
    .executeTakeFirst();
}

export const insertCounterRow = insertInto('counters');

export async function updateCounterRow(
  db: Db,
  id: string,
  change: Omit<CounterTable, 'id' | 'streamer_id' | 'created_at'>,
): Promise<void> {
  await db.updateTable('counters').set(change).where('id', '=', id).execute();
}

/** Adds to a counter within its bounds, whoever else does at once; answers the new value. */
export async function addToCounter(
  db: Db,
  streamerId: string,
  id: string,
  by: number,
): Promise<number | undefined> {
  const sum = sql<number>`value + cast(${by} as bigint)`;
  const row = await db
    .updateTable('counters')
    .set({
      value: sql<number>`case when ${sum} < 0 then 0 when ${sum} > ${sql.lit(COUNTER_VALUE_MAX)}
        then ${sql.lit(COUNTER_VALUE_MAX)} else ${sum} end`,
    })
    .where('id', '=', id)
    .where('streamer_id', '=', streamerId)
    .returning('value')
    .executeTakeFirst();
  return row?.value;
}

export async function setCounter(db: Db, streamerId: string, id: string, to: number): Promise<void> {
  await db
    .updateTable('counters')
    .set({ value: to })
    .where('id', '=', id)
    .where('streamer_id', '=', streamerId)
    .execute();
}

/** False when that streamer has none of that id. */
export const deleteCounterRow = deleteOwn('counters');
