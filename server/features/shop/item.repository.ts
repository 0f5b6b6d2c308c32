import { SECOND_MS } from '#core/base/time.ts';
import type { Db } from '#server/db/database.ts';
import { deleteOwn, findOwn, insertOnce, listOwn } from '#server/db/own-rows.ts';
import type { ShopItemTable } from './shop.table.ts';

/** What a write of the panel may change. */
export type ItemChange = Omit<
  ShopItemTable,
  'id' | 'streamer_id' | 'position' | 'last_bought_at' | 'created_at'
>;

/** A streamer's items in the order of the shop page. */
export const listItemRows = listOwn('shop_items', { position: 'asc', id: 'asc' });

/** One item of that streamer; another streamer's id finds nothing. */
export const findItemRow = findOwn('shop_items');

/** By `commandKey` of a code. */
export async function findItemRowByCode(db: Db, streamerId: string, codeKey: string) {
  return db
    .selectFrom('shop_items')
    .selectAll()
    .where('streamer_id', '=', streamerId)
    .where('code_key', '=', codeKey)
    .executeTakeFirst();
}

/** How many items a streamer has, and where the next one goes. */
export async function countItems(
  db: Db,
  streamerId: string,
): Promise<{ count: number; nextPosition: number }> {
  const { count, last } = await db
    .selectFrom('shop_items')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('position').as('last')])
    .where('streamer_id', '=', streamerId)
    .executeTakeFirstOrThrow();
  // The maximum of no rows is null, whatever the type says.
  return { count, nextPosition: count === 0 ? 0 : last + 1 };
}

/** False when the streamer has an item of that code. */
export const insertItemRow = insertOnce('shop_items', ['streamer_id', 'code_key']);

/** Changes an item; its caller has looked whose it is. */
export async function updateItemRow(db: Db, id: string, change: Partial<ItemChange>): Promise<void> {
  await db.updateTable('shop_items').set(change).where('id', '=', id).execute();
}

/** Answers false when that streamer has none of that id. */
export const deleteItemRow = deleteOwn('shop_items');

export async function updateItemPosition(
  db: Db,
  streamerId: string,
  id: string,
  position: number,
): Promise<void> {
  await db
    .updateTable('shop_items')
    .set({ position })
    .where('id', '=', id)
    .where('streamer_id', '=', streamerId)
    .execute();
}

/**
 * Takes one of the stock if the item still is as the buyer saw it: on sale, not sold out, its pause over, the price the
 * same. Two who want the last one cannot both have it. Answers the stock that is left.
 */
export async function takeItem(
  db: Db,
  item: Pick<ShopItemTable, 'id' | 'price'>,
  now: number,
): Promise<number | undefined> {
  const row = await db
    .updateTable('shop_items')
    .set((eb) => ({
      stock: eb
        .case()
        .when('stock', '>', 0)
        .then(eb('stock', '-', 1))
        .else(eb.ref('stock'))
        .end(),
      last_bought_at: now,
    }))
    .where('id', '=', item.id)
    .where('enabled', '=', 1)
    .where('price', '=', item.price)
    .where('stock', '!=', 0)
    .where((eb) =>
      eb.or([
        eb('last_bought_at', 'is', null),
        eb('delay', '=', 0),
        eb(eb('last_bought_at', '+', eb('delay', '*', SECOND_MS)), '<=', now),
      ]),
    )
    .returning('stock')
    .executeTakeFirst();
  return row?.stock;
}

/** Undoes `takeItem` in the same transaction, which still holds the row. */
export async function untakeItem(
  db: Db,
  item: Pick<ShopItemTable, 'id' | 'stock' | 'last_bought_at'>,
  left: number,
): Promise<void> {
  await db
    .updateTable('shop_items')
    .set({ stock: left >= 0 ? left + 1 : left, last_bought_at: item.last_bought_at })
    .where('id', '=', item.id)
    .execute();
}

/** Puts one back after a refund; an item without end has no stock to grow, and an item that is gone none at all. */
export async function returnItem(db: Db, id: string): Promise<void> {
  await db
    .updateTable('shop_items')
    .set((eb) => ({ stock: eb('stock', '+', 1) }))
    .where('id', '=', id)
    .where('stock', '>=', 0)
    .execute();
}
