import { readGrant } from '#core/battle/grant.ts';
import { cleanText } from '#core/base/text.ts';
import { ok, refuse, type Result } from '#core/base/result.ts';
import { builtinOfKey } from '#core/bot/builtin-commands.ts';
import { commandKey } from '#core/commands/command-call.ts';
import { OWN_ITEM_IMAGE } from '#core/shop/item-image.ts';
import { SHOP_ITEMS_MAX } from '#core/shop/limits.ts';
import type { ShopItem, ShopItemChange, ShopItemInput } from '#core/shop/schema.ts';
import type { Db, RootDb, UnitOfWork } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Random } from '#server/lib/ids.ts';
import type { CodeCache } from './code-cache.ts';
import * as rows from './item.repository.ts';
import { presentItem } from './shop.presenter.ts';

export interface ItemServiceDeps {
  db: RootDb;
  unitOfWork: UnitOfWork;
  clock: Pick<Clock, 'now'>;
  random: Pick<Random, 'id'>;
  codes: CodeCache;
  /** Whether the streamer has a custom command of that name: it would answer instead of the item. */
  isCommand(tx: Db, streamerId: string, key: string): Promise<boolean>;
}

/** What a streamer sells: kept in the panel. */
export interface ItemService {
  list(streamerId: string): Promise<ShopItem[]>;
  /** Refuses with `duplicate`, `builtin_command`, `invalid` or, at the limit, `too_large`. */
  create(streamerId: string, input: ShopItemInput): Promise<Result<ShopItem>>;
  /** Leaves the stock alone when `stock` is what the sender saw: purchases count meanwhile. */
  replace(streamerId: string, id: string, input: ShopItemChange): Promise<Result<ShopItem>>;
  delete(streamerId: string, id: string): Promise<boolean>;
  /** Items that are not named keep their order behind those that are. */
  reorder(streamerId: string, ids: readonly string[]): Promise<ShopItem[]>;
}

export function createItemService(deps: ItemServiceDeps): ItemService {
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
    create: (streamerId, input) =>
      write(streamerId, async (tx) => {
        if (!OWN_ITEM_IMAGE.test(input.image)) return refuse('invalid');
        const change = await toRow(deps, tx, streamerId, input);
        if (!change.ok) return change;
        const { count, nextPosition } = await rows.countItems(tx, streamerId);
        if (count >= SHOP_ITEMS_MAX) return refuse('too_large');
        const row = {
          ...change.value,
          id: random.id(),
          streamer_id: streamerId,
          position: nextPosition,
          last_bought_at: null,
          created_at: clock.now(),
        };
        return (await rows.insertItemRow(tx, row)) ? ok(presentItem(row)) : refuse('duplicate');
      }),
    replace: (streamerId, id, input) =>
      write(streamerId, async (tx) => {
        const change = await toRow(deps, tx, streamerId, input);
        if (!change.ok) return change;
        const row = await rows.findItemRow(tx, streamerId, id);
        if (row === undefined) return refuse('not_found');
        // One of another site stays until the streamer uploads it, but no other one comes in its place.
        if (input.image !== row.image && !OWN_ITEM_IMAGE.test(input.image)) return refuse('invalid');
        const namesake = await rows.findItemRowByCode(tx, streamerId, change.value.code_key);
        if (namesake !== undefined && namesake.id !== id) return refuse('duplicate');
        const { stock, ...rest } = change.value;
        const stored = input.stock === input.stockSeen ? rest : { ...rest, stock };
        await rows.updateItemRow(tx, id, stored);
        return ok(presentItem({ ...row, ...stored }));
      }),
    delete: (streamerId, id) => write(streamerId, (tx) => rows.deleteItemRow(tx, streamerId, id)),
    async reorder(streamerId, ids) {
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

/** What of an input is stored. */
async function toRow(
  deps: ItemServiceDeps,
  tx: Db,
  streamerId: string,
  input: ShopItemInput,
): Promise<Result<rows.ItemChange>> {
  const key = commandKey(input.code);
  const name = cleanText(input.name).trim();
  if (key === '' || name === '') return refuse('invalid');
  if (input.actions.some((action) => action.type === 'battle' && readGrant(action) === undefined))
    return refuse('invalid');
  if (!input.prefix) {
    // Typed alone, the code stands beside the commands.
    if (builtinOfKey(key) !== undefined) return refuse('builtin_command');
    if (await deps.isCommand(tx, streamerId, key)) return refuse('duplicate');
  }
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
