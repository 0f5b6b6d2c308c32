import type { Db } from '#server/db/database.ts';
import { IMPORT_STEP, type ImportTable } from './import.table.ts';

/** How many imports a streamer has begun since a moment. */
export async function countImports(db: Db, streamerId: string, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('imports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('streamer_id', '=', streamerId)
    .where('begun_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Notes an import, and forgets those of the streamer that are over and no longer counted. */
export async function insertImport(
  tx: Db,
  row: Omit<ImportTable, 'step'>,
  countedSince: number,
): Promise<void> {
  await tx
    .deleteFrom('imports')
    .where('streamer_id', '=', row.streamer_id)
    .where('begun_at', '<=', countedSince)
    .where('step', 'is', null)
    .execute();
  await tx
    .insertInto('imports')
    .values({ ...row, step: IMPORT_STEP.STAGING })
    .execute();
}

export async function setImportStep(db: Db, id: string, step: ImportTable['step']): Promise<void> {
  await db.updateTable('imports').set({ step }).where('id', '=', id).execute();
}

export function findImport(db: Db, id: string): Promise<ImportTable | undefined> {
  return db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Imports of all streamers that are not over. */
export function listOpenImports(db: Db): Promise<ImportTable[]> {
  return db.selectFrom('imports').selectAll().where('step', 'is not', null).execute();
}

/** Whether only a part of what an import brings is the streamer's yet. */
export async function isImportMoving(db: Db, streamerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('imports')
    .select('id')
    .where('streamer_id', '=', streamerId)
    .where('step', '=', IMPORT_STEP.MOVING)
    .executeTakeFirst();
  return row !== undefined;
}
