import type { ErrorCode } from '../base/error-codes.ts';
import { SECOND_MS } from '../base/time.ts';
import type { Platform } from '../platforms/platform.ts';
import { PURCHASE_TEXT_MAX, STOCK_SOLD_OUT } from './limits.ts';

/** What of an item decides whether it can be bought now. */
export interface ItemForSale {
  enabled: boolean;
  platforms: readonly Platform[];
  stock: number;
  /** Seconds. */
  delay: number;
  /** Milliseconds since 1970, null while nobody bought it. */
  lastBoughtAt: number | null;
  price: number;
  input: boolean;
}

/** What a purchase brings. */
export interface PurchaseAttempt {
  platform: Platform;
  text: string;
  /** The buyer's balance. */
  points: number;
  /** What the buyer was shown, where it was shown. */
  shownPrice?: number | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

type Check = (item: ItemForSale, attempt: PurchaseAttempt) => boolean;

/** In this order: enabled, stock, delay, points; what the buyer can mend at once comes before points. */
const CHECKS: readonly (readonly [ErrorCode, Check])[] = [
  ['item_disabled', (item, { platform }) => !item.enabled || !item.platforms.includes(platform)],
  ['sold_out', (item) => item.stock === STOCK_SOLD_OUT],
  ['item_delay', (item, { now }) => waitOf(item, now) > 0],
  ['price_changed', (item, { shownPrice }) => shownPrice !== undefined && shownPrice !== item.price],
  ['text_needed', (item, { text }) => item.input && text === ''],
  ['text_too_long', (item, { text }) => item.input && text.length > PURCHASE_TEXT_MAX],
  ['not_enough_points', (item, { points }) => points < item.price],
];

/** The first rule that a purchase breaks, or nothing. */
export function checkPurchase(item: ItemForSale, attempt: PurchaseAttempt): ErrorCode | undefined {
  return CHECKS.find(([, isBroken]) => isBroken(item, attempt))?.[0];
}

/** Milliseconds until the item can be bought again, 0 when it can be now. */
export function waitOf(item: Pick<ItemForSale, 'delay' | 'lastBoughtAt'>, now: number): number {
  // Without a pause it does not matter whose clock was read first.
  if (item.lastBoughtAt === null || item.delay === 0) return 0;
  return Math.max(0, item.lastBoughtAt + item.delay * SECOND_MS - now);
}
