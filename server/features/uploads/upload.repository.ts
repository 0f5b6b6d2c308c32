import type { Db } from '#server/db/database.ts';
import { insertInto, listOwn } from '#server/db/own-rows.ts';
import type { UploadTable } from './upload.table.ts';

/** A streamer's files, newest first. */
export const listUploadRows = listOwn('uploads', { created_at: 'desc', id: 'asc' });

/** Bytes of all files of a streamer. */
export async function sumUploadSizes(db: Db, streamerId: string): Promise<number> {
  const row = await db
    .selectFrom('uploads')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('size'), eb.lit(0)).as('sum'))
    .where('streamer_id', '=', streamerId)
    .executeTakeFirstOrThrow();
  return row.sum;
}

export const insertUpload = insertInto('uploads');

/** Takes a streamer's own file out of the list; another streamer's id finds nothing. */
export async function deleteUpload(db: Db, streamerId: string, id: string): Promise<UploadTable | undefined> {
  return db
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('streamer_id', '=', streamerId)
    .returningAll()
    .executeTakeFirst();
}
