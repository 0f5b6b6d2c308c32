import { setImmediate } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tables } from './database.ts';

/** A statement of so many rows takes a few milliseconds. */
const BATCH_ROWS = 200;

interface Deleted {
  table: keyof Tables;
  /** The columns that name one row. */
  key: readonly string[];
  where: RawBuilder<unknown>;
  /** Rows of one statement. */
  most?: number;
}

/** Deletes some of the rows that meet a condition; answers how many there were. */
export async function deleteBatch(
  db: Db,
  { table, key, where, most = BATCH_ROWS }: Deleted,
): Promise<number> {
  const columns = sql.join(key.map((name) => sql.ref(name)));
  // Asked twice, because others may change a row after it was chosen.
  const result = await sql`delete from ${sql.table(table)} where ${where} and (${columns}) in
    (select ${columns} from ${sql.table(table)} where ${where} limit ${sql.lit(most)})`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

/** Deletes all rows that meet a condition, some at a time: others have their turn in between. */
export async function deleteInBatches(db: Db, deleted: Deleted): Promise<void> {
  while ((await deleteBatch(db, deleted)) > 0) await setImmediate();
}
