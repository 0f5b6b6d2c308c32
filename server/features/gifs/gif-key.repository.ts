import type { Db } from '#server/db/database.ts';

/** The streamer's own key of GIPHY, still sealed. */
export async function readGifKey(db: Db, streamerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('gif_keys')
    .select('key_sealed')
    .where('streamer_id', '=', streamerId)
    .executeTakeFirst();
  return row?.key_sealed;
}

export async function saveGifKey(db: Db, streamerId: string, sealed: string): Promise<void> {
  const values = { key_sealed: sealed };
  await db
    .insertInto('gif_keys')
    .values({ streamer_id: streamerId, ...values })
    .onConflict((conflict) => conflict.column('streamer_id').doUpdateSet(values))
    .execute();
}

export async function deleteGifKey(db: Db, streamerId: string): Promise<void> {
  await db.deleteFrom('gif_keys').where('streamer_id', '=', streamerId).execute();
}
