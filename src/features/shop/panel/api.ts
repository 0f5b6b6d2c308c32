import * as z from 'zod/mini';
import { API } from '#core/paths.ts';
import { purchaseListSchema, purchaseSchema, type Purchase } from '#core/shop/purchase-schema.ts';
import {
  shopItemListSchema,
  shopItemSchema,
  type ShopItem,
  type ShopItemChange,
  type ShopItemInput,
} from '#core/shop/schema.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';

const pathOf = (id: string) => `${API.panelShop}/${encodeURIComponent(id)}`;

export async function fetchItems(signal: AbortSignal): Promise<ShopItem[]> {
  return (await streamerRequest(API.panelShop, shopItemListSchema, { signal })).items;
}

/** Creates, or replaces the item as it was `seen`; answers what is stored now. */
export function saveItem(input: ShopItemInput, seen?: ShopItem): Promise<ShopItem> {
  if (seen === undefined)
    return streamerRequest(API.panelShop, shopItemSchema, { method: 'POST', body: input });
  const body: ShopItemChange = { ...input, stockSeen: seen.stock };
  return streamerRequest(pathOf(seen.id), shopItemSchema, { method: 'PUT', body });
}

export async function deleteItem(id: string): Promise<void> {
  await streamerRequest(pathOf(id), z.unknown(), { method: 'DELETE' });
}

export async function saveOrder(ids: readonly string[]): Promise<ShopItem[]> {
  const answer = await streamerRequest(API.panelShopOrder, shopItemListSchema, {
    method: 'PUT',
    body: { ids },
  });
  return answer.items;
}

export async function fetchPurchases(signal: AbortSignal): Promise<Purchase[]> {
  return (await streamerRequest(API.panelPurchases, purchaseListSchema, { signal })).items;
}

export function decidePurchase(id: string, decision: 'accept' | 'refund'): Promise<Purchase> {
  return streamerRequest(`${API.panelPurchases}/${encodeURIComponent(id)}/${decision}`, purchaseSchema, {
    method: 'POST',
  });
}

/** What a stored item looks like as input: without its id. */
export function inputOf(item: ShopItem): ShopItemInput {
  const { name, description, price, stock, image, code, prefix } = item;
  const { input, inputText, delay, enabled, platforms, actions } = item;
  return {
    name,
    description,
    price,
    stock,
    image,
    code,
    prefix,
    input,
    inputText,
    delay,
    enabled,
    platforms,
    actions,
  };
}
