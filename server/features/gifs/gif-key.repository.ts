import type { Db } from '#server/db/database.ts';
import { saveRow } from '#server/db/own-rows.ts';

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
  await saveRow(db, 'gif_keys', ['streamer_id'], { streamer_id: streamerId, key_sealed: sealed });
}

export async function deleteGifKey(db: Db, streamerId: string): Promise<void> {
  await db.deleteFrom('gif_keys').where('streamer_id', '=', streamerId).execute();
}
