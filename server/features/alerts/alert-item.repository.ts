import { defaultAlertItem } from '#core/alerts/defaults.ts';
import { HEADERS_OF_PLATFORM, type AlertHeader } from '#core/alerts/headers.ts';
import { alertItemSchema, type AlertItem } from '#core/alerts/schema.ts';
import type { AlertStart } from '#core/alerts/alert-start.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Db } from '#server/db/database.ts';
import { saveRow } from '#server/db/own-rows.ts';
import { alertStart } from '#server/i18n/alert-start.ts';

/** What a channel's alerts begin with: texts in its streamer's language. */
async function readStart(db: Db, channelId: string): Promise<AlertStart> {
  const row = await db
    .selectFrom('channels')
    .innerJoin('streamers', 'streamers.id', 'channels.streamer_id')
    .select('streamers.language')
    .where('channels.id', '=', channelId)
    .executeTakeFirst();
  return alertStart(row?.language ?? '');
}

/** Gives a new channel an alert of each type that its platform has, in its streamer's language. */
export async function insertDefaultAlertItems(db: Db, channelId: string, platform: Platform): Promise<void> {
  const start = await readStart(db, channelId);
  const rows = HEADERS_OF_PLATFORM[platform].map((header) => ({
    channel_id: channelId,
    header,
    item: JSON.stringify(defaultAlertItem(header, start)),
  }));
  await db.insertInto('alert_items').values(rows).execute();
}

/** The alert of a type that has none stored, where the platform has the type: it came after the channel. */
async function findDefault(
  db: Db,
  channelId: string,
  header: AlertHeader,
  platform: Platform,
): Promise<AlertItem | undefined> {
  const known: readonly AlertHeader[] = HEADERS_OF_PLATFORM[platform];
  return known.includes(header) ? defaultAlertItem(header, await readStart(db, channelId)) : undefined;
}

/** How a channel shows one type of alert; undefined when its platform has no such type. */
export async function findAlertItem(
  db: Db,
  channelId: string,
  header: AlertHeader,
  platform: Platform,
): Promise<AlertItem | undefined> {
  const row = await db
    .selectFrom('alert_items')
    .select('item')
    .where('channel_id', '=', channelId)
    .where('header', '=', header)
    .executeTakeFirst();
  return row === undefined
    ? findDefault(db, channelId, header, platform)
    : alertItemSchema.parse(JSON.parse(row.item));
}

/** A channel's alerts, one of each type that its platform has, in the order of the screen's tabs. */
export async function listAlertItems(db: Db, channelId: string, platform: Platform): Promise<AlertItem[]> {
  const rows = await db
    .selectFrom('alert_items')
    .select(['header', 'item'])
    .where('channel_id', '=', channelId)
    .execute();
  const stored = new Map(rows.map(({ header, item }) => [header, item]));
  const start = await readStart(db, channelId);
  return HEADERS_OF_PLATFORM[platform].map((header) => {
    const item = stored.get(header);
    return item === undefined ? defaultAlertItem(header, start) : alertItemSchema.parse(JSON.parse(item));
  });
}

/** Puts alerts in the place of those of the same types; call it in a transaction. */
export async function saveAlertItems(tx: Db, channelId: string, items: readonly AlertItem[]): Promise<void> {
  for (const item of items) {
    const row = { channel_id: channelId, header: item.header, item: JSON.stringify(item) };
    await saveRow(tx, 'alert_items', ['channel_id', 'header'], row);
  }
}
