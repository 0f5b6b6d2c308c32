import type { Selectable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { saveRow } from '#server/db/own-rows.ts';
import type { ChannelTokenTable } from './channel.table.ts';

type TokenRow = Selectable<ChannelTokenTable>;

export async function findTokens(db: Db, channelId: string): Promise<TokenRow | undefined> {
  return db.selectFrom('channel_tokens').selectAll().where('channel_id', '=', channelId).executeTakeFirst();
}

/** Stores what a login brought, whatever was there. */
export async function saveTokens(db: Db, row: TokenRow): Promise<void> {
  await saveRow(db, 'channel_tokens', ['channel_id'], row);
}

/** Stores a rotated pair only over the one it came from; false when a login or another process was quicker. */
export async function replaceTokens(db: Db, row: TokenRow, previousRefreshHash: string): Promise<boolean> {
  const { channel_id: channelId, ...values } = row;
  const result = await db
    .updateTable('channel_tokens')
    .set(values)
    .where('channel_id', '=', channelId)
    .where('refresh_hash', '=', previousRefreshHash)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function markNeedsLogin(db: Db, channelId: string): Promise<void> {
  await db
    .updateTable('channel_tokens')
    .set({ needs_login: 1 })
    .where('channel_id', '=', channelId)
    .execute();
}
