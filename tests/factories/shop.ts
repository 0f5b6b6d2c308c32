import { shopItemInputSchema, type ShopItemDraft, type ShopItemInput } from '#core/shop/schema.ts';
import type { BotShop } from '#server/bot/port.ts';

/** An item that says so in chat. */
export function buildItem(overrides: Partial<ShopItemDraft> = {}): ShopItemInput {
  return shopItemInputSchema.parse({
    name: 'Agua',
    price: 100,
    code: 'agua',
    actions: [{ type: 'message', text: 'Agua para $(user)' }],
    ...overrides,
  });
}

/** A shop that sells nothing. */
export const EMPTY_SHOP: BotShop = {
  hasCode: () => Promise.resolve(false),
  find: () => Promise.resolve(undefined),
  list: () => Promise.resolve([]),
  buyFromChat: () => Promise.resolve({ ok: false, code: 'not_found' }),
};
