/** Text that a buyer gives with a purchase, in characters. */
export const PURCHASE_TEXT_MAX = 80;
/** Longest text that a call may bring; the rule above refuses with its own words. */
export const PURCHASE_TEXT_SENT_MAX = 500;
/** Shop page. */
export const SHOP_PAGE_SIZES = [10, 15, 20, 40, 50] as const;
export const SHOP_PAGE_SIZE_DEFAULT = 10;
export const SHOP_SEARCH_MAX = 50;

/** `stock` of an item that never runs out, and of one that did. */
export const STOCK_UNLIMITED = -1;
export const STOCK_SOLD_OUT = 0;

export const ITEM_NAME_MAX = 60;
export const ITEM_DESCRIPTION_MAX = 300;
/** Longest code, in characters; people type it in chat. */
export const ITEM_CODE_MAX = 25;
export const ITEM_PRICE_MAX = 1_000_000_000;
export const ITEM_STOCK_MAX = 1_000_000;
/** Longest pause between two purchases of an item in seconds (one week). */
export const ITEM_DELAY_MAX_S = 604_800;
export const ITEM_IMAGE_MAX = 500;
export const ITEM_INPUT_TEXT_MAX = 80;
export const ITEM_ACTIONS_MAX = 5;
export const ACTION_MESSAGE_MAX = 400;
/** Items of one streamer. */
export const SHOP_ITEMS_MAX = 1000;

/** Purchases that the panel lists. */
export const RECENT_PURCHASES = 100;
/** An action is tried this often before the purchase is given back. */
export const ACTION_ATTEMPTS_MAX = 5;
