import type { Platform } from '#core/platforms/platform.ts';
import type { PurchaseState } from '#core/shop/purchase-schema.ts';

export interface ShopItemTable {
  id: string;
  streamer_id: string;
  code: string;
  /** `commandKey` of the code. */
  code_key: string;
  name: string;
  description: string;
  price: number;
  /** -1 unlimited, 0 sold out. */
  stock: number;
  image: string;
  prefix: number;
  input: number;
  input_text: string;
  /** Seconds. */
  delay: number;
  enabled: number;
  /** JSON arrays. */
  platforms: string;
  actions: string;
  /** Order of the shop page. */
  position: number;
  last_bought_at: number | null;
  created_at: number;
  updated_at: number;
}

/** A purchase with what its item was at that moment. */
export interface PurchaseTable {
  id: string;
  streamer_id: string;
  /** Where it was bought, and where the bot speaks of it. */
  channel_id: string;
  viewer_id: string;
  item_id: string;
  item_name: string;
  item_image: string;
  viewer_name: string;
  platform: Platform;
  platform_user_id: string;
  price: number;
  text: string;
  state: PurchaseState;
  /** Unique for each streamer: the same cause buys once. */
  entry_key: string;
  created_at: number;
  settled_at: number | null;
  /** What buyer and item had left, for a call that comes again. */
  points_left: number;
  stock_left: number;
}

/**
 * `waiting` to be run; `sent` once its effect is stored: a message is in the chat's outbox, whose answer decides, and what was
 * given is given, so that the next look only ends it; `asked` while its alert waits for the
 * streamer's word; `open` for the streamer to do; then `done`, `failed` or, when another action of the purchase failed
 * first, `cancelled`. No worker reads what waits for a person.
 */
export type ActionState = 'waiting' | 'sent' | 'asked' | 'open' | 'done' | 'failed' | 'cancelled';

/** What a purchase still has to do: written with it, run after the commit. */
export interface PurchaseActionTable {
  id: string;
  purchase_id: string;
  position: number;
  /** JSON of a ShopAction. */
  action: string;
  state: ActionState;
  attempts: number;
  /** When it is looked at next, or the end of a worker's claim; counts while it is `waiting` or `sent`. */
  due_at: number;
  created_at: number;
}
