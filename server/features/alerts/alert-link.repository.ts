import type { AlertHeader } from '#core/alerts/headers.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Db } from '#server/db/database.ts';

export interface AlertLink {
  platform: Platform;
  header: AlertHeader;
}

/** Which types of which platforms a channel plays too. */
export async function listLinks(db: Db, channelId: string): Promise<AlertLink[]> {
  return db
    .selectFrom('alert_links')
    .select(['platform', 'header'])
    .where('channel_id', '=', channelId)
    .execute();
}

/** Puts these links in the place of all that the channel had; call it in a transaction. */
export async function replaceLinks(tx: Db, channelId: string, links: readonly AlertLink[]): Promise<void> {
  await tx.deleteFrom('alert_links').where('channel_id', '=', channelId).execute();
  if (links.length === 0) return;
  await tx
    .insertInto('alert_links')
    .values(links.map((link) => ({ channel_id: channelId, ...link })))
    .execute();
}

/** The streamer's other channels that play this type from this platform too. */
export async function listLinkedChannels(
  db: Db,
  from: { streamerId: string; channelId: string },
  { platform, header }: AlertLink,
): Promise<string[]> {
  const rows = await db
    .selectFrom('alert_links')
    .innerJoin('channels', 'channels.id', 'alert_links.channel_id')
    .select('alert_links.channel_id as id')
    .where('channels.streamer_id', '=', from.streamerId)
    .where('channels.id', '!=', from.channelId)
    .where('channels.unlinked_at', 'is', null)
    .where('alert_links.platform', '=', platform)
    .where('alert_links.header', '=', header)
    .orderBy('channels.created_at')
    .orderBy('channels.id')
    .execute();
  return rows.map(({ id }) => id);
}
