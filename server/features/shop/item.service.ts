import { readGrant } from '#core/battle/grant.ts';
import { cleanText } from '#core/base/text.ts';
import { ok, refuse, refuseTaken, type Refusal, type Result } from '#core/base/result.ts';
import { commandKey } from '#core/commands/command-call.ts';
import { OWN_ITEM_IMAGE } from '#core/shop/item-image.ts';
import { SHOP_ITEMS_MAX } from '#core/shop/limits.ts';
import type { ShopItem, ShopItemChange, ShopItemInput } from '#core/shop/schema.ts';
import type { Db } from '#server/db/database.ts';
import type { Words } from '#server/kernel/chat.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { CodeCache } from './code-cache.ts';
import * as rows from './item.repository.ts';
import { presentItem } from './shop.presenter.ts';
import type { ShopItemTable } from './shop.table.ts';

export interface ItemServiceDeps extends Pick<Kernel, 'db' | 'unitOfWork' | 'random'> {
  clock: Pick<Clock, 'now'>;
  codes: CodeCache;
  words: Words;
}

/** What a streamer sells: kept in the panel. */
export type ItemService = ReturnType<typeof createItemService>;

export function createItemService(deps: ItemServiceDeps) {
  const { db, clock, random } = deps;
  const list = async (streamerId: string) => (await rows.listItemRows(db, streamerId)).map(presentItem);

  async function write<T>(streamerId: string, work: (tx: Db) => Promise<T>): Promise<T> {
    try {
      return await deps.unitOfWork(work);
    } finally {
      deps.codes.forget(streamerId);
    }
  }

  return {
    list,
    /** Tells whose the code is; else refuses with `invalid` or, at the limit, `too_large`. */
    create: (streamerId: string, input: ShopItemInput): Promise<Result<ShopItem>> =>
      write(streamerId, async (tx) => {
        if (!OWN_ITEM_IMAGE.test(input.image)) return refuse('invalid');
        const change = toRow(deps, input);
        if (!change.ok) return change;
        const id = random.id();
        const refusal = await refusalOf(deps, tx, { ...change.value, id, streamer_id: streamerId });
        if (refusal !== undefined) return refusal;
        const { count, nextPosition } = await rows.countItems(tx, streamerId);
        if (count >= SHOP_ITEMS_MAX) return refuse('too_large');
        const row = {
          ...change.value,
          id,
          streamer_id: streamerId,
          position: nextPosition,
          last_bought_at: null,
          created_at: clock.now(),
        };
        if (await rows.insertItemRow(tx, row)) return ok(presentItem(row));
        // Somebody took the code at the same moment.
        return (await refusalOf(deps, tx, row)) ?? refuse('duplicate');
      }),
    /** Leaves the stock alone when `stock` is what the sender saw: purchases count meanwhile. */
    replace: (streamerId: string, id: string, input: ShopItemChange): Promise<Result<ShopItem>> =>
      write(streamerId, async (tx) => {
        const change = toRow(deps, input);
        if (!change.ok) return change;
        const row = await rows.findItemRow(tx, streamerId, id);
        if (row === undefined) return refuse('not_found');
        // One of another site stays until the streamer uploads it, but no other one comes in its place.
        if (input.image !== row.image && !OWN_ITEM_IMAGE.test(input.image)) return refuse('invalid');
        const isCalledAlike =
          change.value.code_key === row.code_key && (change.value.prefix === 1 || row.prefix === 0);
        const refusal = isCalledAlike ? undefined : await refusalOf(deps, tx, { ...row, ...change.value });
        if (refusal !== undefined) return refusal;
        const { stock, ...rest } = change.value;
        const stored = input.stock === input.stockSeen ? rest : { ...rest, stock };
        await rows.updateItemRow(tx, id, stored);
        return ok(presentItem({ ...row, ...stored }));
      }),
    delete: (streamerId: string, id: string): Promise<boolean> =>
      write(streamerId, (tx) => rows.deleteItemRow(tx, streamerId, id)),
    /** Items that are not named keep their order behind those that are. */
    async reorder(streamerId: string, ids: readonly string[]): Promise<ShopItem[]> {
      await write(streamerId, async (tx) => {
        const known = new Map((await rows.listItemRows(tx, streamerId)).map((row) => [row.id, row.position]));
        const order = [...new Set([...ids.filter((id) => known.has(id)), ...known.keys()])];
        for (const [position, id] of order.entries()) {
          if (known.get(id) !== position) await rows.updateItemPosition(tx, streamerId, id, position);
        }
      });
      return list(streamerId);
    },
  };
}

/** Tells whose the code is: another item's, or, where it is typed alone, whatever else's in the chat. */
async function refusalOf(
  { words }: ItemServiceDeps,
  tx: Db,
  item: Pick<ShopItemTable, 'id' | 'streamer_id' | 'code' | 'code_key' | 'prefix'>,
): Promise<Refusal | undefined> {
  const { id, streamer_id: streamerId, code_key: key } = item;
  const namesake = await rows.findItemRowByCode(tx, streamerId, key);
  if (namesake !== undefined && namesake.id !== id)
    return refuseTaken({ word: item.code, kind: 'item', name: namesake.name });
  return item.prefix === 1 ? undefined : words.refusalOf(tx, streamerId, [key], { kind: 'item', id });
}

/** What of an input is stored. */
function toRow(deps: ItemServiceDeps, input: ShopItemInput): Result<rows.ItemChange> {
  const key = commandKey(input.code);
  const name = cleanText(input.name).trim();
  if (key === '' || name === '') return refuse('invalid');
  if (input.actions.some((action) => action.type === 'battle' && readGrant(action) === undefined))
    return refuse('invalid');
  return ok({
    code: input.code,
    code_key: key,
    name,
    description: cleanText(input.description),
    price: input.price,
    stock: input.stock,
    image: input.image,
    prefix: input.prefix ? 1 : 0,
    input: input.input ? 1 : 0,
    input_text: cleanText(input.inputText),
    delay: input.delay,
    enabled: input.enabled ? 1 : 0,
    platforms: JSON.stringify(input.platforms),
    actions: JSON.stringify(input.actions),
    updated_at: deps.clock.now(),
  });
}
