import type { Selectable } from 'kysely';
import type { Choosable } from '#core/alerts/choose-variant.ts';
import { RANDOM_CONDITION } from '#core/alerts/condition.ts';
import type { AlertHeader } from '#core/alerts/headers.ts';
import {
  alertItemSchema,
  alertVariantSchema,
  type AlertItem,
  type AlertVariant,
} from '#core/alerts/schema.ts';
import type { Db } from '#server/db/database.ts';
import type { AlertVariantTable } from './alert-settings.table.ts';

function toVariant({ id, item }: Pick<Selectable<AlertVariantTable>, 'id' | 'item'>): AlertVariant {
  return alertVariantSchema.parse({ ...JSON.parse(item), id });
}

/** A channel's variants by type, in the order in which they were added. */
export async function listVariants(db: Db, channelId: string): Promise<AlertVariant[]> {
  const rows = await db
    .selectFrom('alert_variants')
    .select(['id', 'item'])
    .where('channel_id', '=', channelId)
    .orderBy('header')
    .orderBy('place')
    .execute();
  return rows.map(toVariant);
}

export interface VariantChoice extends Choosable {
  id: string;
}

/** What an event needs to choose among the variants of a type. */
export async function listVariantChoices(
  db: Db,
  channelId: string,
  header: AlertHeader,
): Promise<VariantChoice[]> {
  const rows = await db
    .selectFrom('alert_variants')
    .select(['id', 'activo', 'condition', 'extra'])
    .where('channel_id', '=', channelId)
    .where('header', '=', header)
    .orderBy('place')
    .execute();
  return rows.map(({ id, activo, condition, extra }) => ({
    id,
    activo: activo === 1,
    condition,
    extra: alertItemSchema.shape.extra.parse(JSON.parse(extra)),
  }));
}

export async function findVariant(db: Db, channelId: string, id: string): Promise<AlertVariant | undefined> {
  const row = await db
    .selectFrom('alert_variants')
    .select(['id', 'item'])
    .where('id', '=', id)
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  return row && toVariant(row);
}

/** An item as it is stored, with what an event chooses by. */
function toColumns(item: AlertItem) {
  return {
    activo: item.activo ? 1 : 0,
    condition: item.condition ?? RANDOM_CONDITION,
    extra: JSON.stringify(item.extra),
    item: JSON.stringify(item),
  };
}

/** Changes a variant of this channel and type; false when there is none of that id. */
export async function updateVariant(
  db: Db,
  key: { id: string; channelId: string },
  item: AlertItem,
): Promise<boolean> {
  const row = await db
    .updateTable('alert_variants')
    .set(toColumns(item))
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
      ...toColumns(item),
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
