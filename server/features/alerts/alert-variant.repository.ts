import type { Selectable } from 'kysely';
import type { AlertHeader } from '#core/alerts/headers.ts';
import { alertVariantSchema, type AlertItem, type AlertVariant } from '#core/alerts/schema.ts';
import type { Db } from '#server/db/database.ts';
import type { AlertVariantTable } from './alert-settings.table.ts';

function toVariant({ id, item }: Pick<Selectable<AlertVariantTable>, 'id' | 'item'>): AlertVariant {
  return alertVariantSchema.parse({ ...JSON.parse(item), id });
}

/** A channel's variants, of one type or of all, in the order in which they were added. */
export async function listVariants(db: Db, channelId: string, header?: AlertHeader): Promise<AlertVariant[]> {
  const query = db
    .selectFrom('alert_variants')
    .select(['id', 'item'])
    .where('channel_id', '=', channelId)
    .orderBy('header')
    .orderBy('place');
  const rows = await (header === undefined ? query : query.where('header', '=', header)).execute();
  return rows.map(toVariant);
}

/** Changes a variant of this channel and type; false when there is none of that id. */
export async function updateVariant(
  db: Db,
  key: { id: string; channelId: string },
  item: AlertItem,
): Promise<boolean> {
  const row = await db
    .updateTable('alert_variants')
    .set({ item: JSON.stringify(item) })
    .where('id', '=', key.id)
    .where('channel_id', '=', key.channelId)
    .where('header', '=', item.header)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a variant at the first free place; false when all `limit` places are taken. Call it in a transaction. */
export async function insertVariant(
  tx: Db,
  key: { id: string; channelId: string },
  item: AlertItem,
  limit: number,
): Promise<boolean> {
  // Nothing changes, but those who add to one channel at once wait here for each other.
  await tx.updateTable('channels').set({ id: key.channelId }).where('id', '=', key.channelId).execute();
  const rows = await tx
    .selectFrom('alert_variants')
    .select('place')
    .where('channel_id', '=', key.channelId)
    .where('header', '=', item.header)
    .orderBy('place')
    .execute();
  if (rows.length >= limit) return false;
  const free = rows.findIndex(({ place }, index) => place !== index);
  await tx
    .insertInto('alert_variants')
    .values({
      id: key.id,
      channel_id: key.channelId,
      header: item.header,
      place: free === -1 ? rows.length : free,
      item: JSON.stringify(item),
    })
    .execute();
  return true;
}

/** Takes a channel's own variant away; another channel's id finds nothing. */
export async function deleteVariant(db: Db, channelId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('alert_variants')
    .where('id', '=', id)
    .where('channel_id', '=', channelId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
