import { defaultAlertItem } from '#core/alerts/defaults.ts';
import { HEADERS_OF_PLATFORM, type AlertHeader } from '#core/alerts/headers.ts';
import { alertItemSchema, type AlertItem } from '#core/alerts/schema.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Db } from '#server/db/database.ts';

/** Gives a new channel an alert of each type that its platform has. */
export async function insertDefaultAlertItems(db: Db, channelId: string, platform: Platform): Promise<void> {
  const rows = HEADERS_OF_PLATFORM[platform].map((header) => ({
    channel_id: channelId,
    header,
    item: JSON.stringify(defaultAlertItem(header)),
  }));
  await db.insertInto('alert_items').values(rows).execute();
}

/** How a channel shows one type of alert. */
export async function findAlertItem(
  db: Db,
  channelId: string,
  header: AlertHeader,
): Promise<AlertItem | undefined> {
  const row = await db
    .selectFrom('alert_items')
    .select('item')
    .where('channel_id', '=', channelId)
    .where('header', '=', header)
    .executeTakeFirst();
  return row && alertItemSchema.parse(JSON.parse(row.item));
}

export async function listAlertItems(db: Db, channelId: string): Promise<AlertItem[]> {
  const rows = await db
    .selectFrom('alert_items')
    .select('item')
    .where('channel_id', '=', channelId)
    .execute();
  return rows.map((row) => alertItemSchema.parse(JSON.parse(row.item)));
}
