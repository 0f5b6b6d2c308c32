import type { Db } from '#server/db/database.ts';
import type { UploadTable } from './upload.table.ts';

/** A streamer's files, newest first. */
export async function listUploadRows(db: Db, streamerId: string): Promise<UploadTable[]> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('streamer_id', '=', streamerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Bytes of all files of a streamer. */
export async function sumUploadSizes(db: Db, streamerId: string): Promise<number> {
  const row = await db
    .selectFrom('uploads')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('size'), eb.lit(0)).as('sum'))
    .where('streamer_id', '=', streamerId)
    .executeTakeFirstOrThrow();
  return row.sum;
}

export async function insertUpload(db: Db, row: UploadTable): Promise<void> {
  await db.insertInto('uploads').values(row).execute();
}

/** Takes a streamer's own file out of the list; another streamer's id finds nothing. */
export async function deleteUpload(db: Db, streamerId: string, id: string): Promise<UploadTable | undefined> {
  return db
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('streamer_id', '=', streamerId)
    .returningAll()
    .executeTakeFirst();
}
