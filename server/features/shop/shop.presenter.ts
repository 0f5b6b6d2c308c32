import type { Platform } from '#core/platforms/platform.ts';
import { purchaseSchema, type Purchase } from '#core/shop/purchase-schema.ts';
import { publicShopItemSchema, type PublicShopItem } from '#core/shop/public-schema.ts';
import { shopItemSchema, type ShopItem } from '#core/shop/schema.ts';
import type { PurchaseTable, ShopItemTable } from './shop.table.ts';

function readJson(text: string): unknown {
  return JSON.parse(text);
}

/** A stored row as the panel and the bot know it. */
export function presentItem(row: ShopItemTable): ShopItem {
  return shopItemSchema.parse({
    id: row.id,
    code: row.code,
    name: row.name,
    description: row.description,
    price: row.price,
    stock: row.stock,
    image: row.image,
    prefix: row.prefix === 1,
    input: row.input === 1,
    inputText: row.input_text,
    delay: row.delay,
    enabled: row.enabled === 1,
    platforms: readJson(row.platforms),
    actions: readJson(row.actions),
  });
}

/** What the shop page of a platform may know: no disabled item, none of other platforms, of actions only the type. */
export function presentPublicItems(items: readonly ShopItem[], platform: Platform): PublicShopItem[] {
  return items
    .filter((item) => item.enabled && item.platforms.includes(platform))
    .map((item) =>
      publicShopItemSchema.parse({ ...item, actions: item.actions.map(({ type }) => ({ type })) }),
    );
}

/** A stored purchase as the panel lists it. */
export function presentPurchase(row: PurchaseTable & { open: number }): Purchase {
  return purchaseSchema.parse({
    id: row.id,
    item: row.item_name,
    price: row.price,
    name: row.viewer_name,
    platform: row.platform,
    text: row.text,
    state: row.state,
    open: row.state === 'pending' && row.open > 0,
    at: row.created_at,
  });
}
