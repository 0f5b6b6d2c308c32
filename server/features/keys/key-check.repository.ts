import type { Db } from '#server/db/database.ts';
import type { KeyCheckTable } from './key-check.table.ts';

export async function listKeyChecks(db: Db): Promise<KeyCheckTable[]> {
  return db.selectFrom('key_checks').selectAll().orderBy('created_at').execute();
}

/** Keeps a key's check value; a key that has one keeps it. */
export async function insertKeyCheck(db: Db, row: KeyCheckTable): Promise<void> {
  await db
    .insertInto('key_checks')
    .values(row)
    .onConflict((conflict) => conflict.column('key_id').doNothing())
    .execute();
}

/** Forgets all keys but one, when nothing is sealed with them any more. */
export async function deleteOtherKeyChecks(db: Db, keyId: string): Promise<void> {
  await db.deleteFrom('key_checks').where('key_id', '!=', keyId).execute();
}
