import { shopItemInputSchema, type ShopItemDraft, type ShopItemInput } from '#core/shop/schema.ts';

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
