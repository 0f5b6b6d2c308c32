import { DEFAULT_SPOKEN_CHAT, type SpokenChat } from '#core/alerts/spoken-chat.ts';
import type { Db } from '#server/db/database.ts';
import { saveRow } from '#server/db/own-rows.ts';

export async function readSpokenChat(db: Db, streamerId: string): Promise<SpokenChat> {
  const row = await db
    .selectFrom('spoken_chat')
    .selectAll()
    .where('streamer_id', '=', streamerId)
    .executeTakeFirst();
  if (row === undefined) return DEFAULT_SPOKEN_CHAT;
  return {
    enabled: row.enabled === 1,
    command: row.command,
    rank: row.rank,
    price: row.price,
    userCooldown: row.user_cooldown,
    channelCooldown: row.channel_cooldown,
    maxLength: row.max_length,
  };
}

export async function saveSpokenChat(db: Db, streamerId: string, settings: SpokenChat): Promise<void> {
  const columns = {
    enabled: settings.enabled ? 1 : 0,
    command: settings.command,
    rank: settings.rank,
    price: settings.price,
    user_cooldown: settings.userCooldown,
    channel_cooldown: settings.channelCooldown,
    max_length: settings.maxLength,
  };
  await saveRow(db, 'spoken_chat', ['streamer_id'], { streamer_id: streamerId, ...columns });
}

/** Who paid how much under a key of the ledger. */
export async function findPayment(
  db: Db,
  streamerId: string,
  key: string,
): Promise<{ viewerId: string; price: number } | undefined> {
  const row = await db
    .selectFrom('ledger')
    .select(['viewer_id', 'amount'])
    .where('streamer_id', '=', streamerId)
    .where('entry_key', '=', key)
    .executeTakeFirst();
  return row && { viewerId: row.viewer_id, price: -row.amount };
}

/** What the event of an alert is known by. */
export async function findBusinessKey(db: Db, eventId: string): Promise<string | null> {
  const row = await db
    .selectFrom('events')
    .select('business_key')
    .where('id', '=', eventId)
    .executeTakeFirst();
  return row?.business_key ?? null;
}
