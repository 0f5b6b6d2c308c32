import type { BoughtAnswer, BuyInput } from '#core/shop/buy-schema.ts';

/** What a viewer asks for on the page. */
export type Order = Pick<BuyInput, 'code' | 'text' | 'price' | 'key'>;

/** A viewer who is logged in on the page. */
export interface Buyer {
  points: number;
  /** Ends when the page shows what is left. @throws ApiError */
  buy: (order: Order) => Promise<BoughtAnswer>;
}
