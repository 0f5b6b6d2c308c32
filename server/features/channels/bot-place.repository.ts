import type { Db } from '#server/db/database.ts';

/** Sends the bot out of a streamer's chat, or lets it in; false when the chat is not theirs. */
export async function setBotPlace(
  db: Db,
  streamerId: string,
  channelId: string,
  leftAt: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('channels')
    .set({ bot_left_at: leftAt })
    .where('id', '=', channelId)
    .where('streamer_id', '=', streamerId)
    .where('unlinked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setPrefix(db: Db, streamerId: string, prefix: string): Promise<void> {
  await db.updateTable('streamers').set({ command_prefix: prefix }).where('id', '=', streamerId).execute();
}

export async function readPrefix(db: Db, streamerId: string): Promise<string> {
  const row = await db
    .selectFrom('streamers')
    .select('command_prefix')
    .where('id', '=', streamerId)
    .executeTakeFirst();
  return row?.command_prefix ?? '';
}
