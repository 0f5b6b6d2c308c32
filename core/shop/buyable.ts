import { STOCK_SOLD_OUT } from './limits.ts';
import type { PublicShopItem } from './public-schema.ts';

/** Why the shop's buy button is off; nothing when it is on. */
export type NotBuyable = 'soldOut' | 'points' | 'text';

/** First the stock, then the points where the viewer's are known, then the text that the item needs. */
export function whyNotBuyable(
  item: Pick<PublicShopItem, 'stock' | 'price' | 'input'>,
  viewer: { points?: number | undefined; text: string },
): NotBuyable | undefined {
  if (item.stock === STOCK_SOLD_OUT) return 'soldOut';
  if (viewer.points !== undefined && viewer.points < item.price) return 'points';
  return item.input && viewer.text.trim() === '' ? 'text' : undefined;
}
