import * as z from 'zod/mini';
import { ALERT_TEXT_MAX, DEFAULT_DURATION_MS, DURATION_MAX_MS, DURATION_MIN_MS } from '../alerts/limits.ts';
import { GRANT_KINDS, GRANT_VALUE_MAX } from '../battle/limits.ts';
import { TICKETS_MAX } from '../giveaways/limits.ts';
import { PLATFORMS, platformSchema } from '../platforms/platform.ts';
import {
  ACTION_MESSAGE_MAX,
  ITEM_ACTIONS_MAX,
  ITEM_CODE_MAX,
  ITEM_DELAY_MAX_S,
  ITEM_DESCRIPTION_MAX,
  ITEM_IMAGE_MAX,
  ITEM_INPUT_TEXT_MAX,
  ITEM_NAME_MAX,
  ITEM_PRICE_MAX,
  ITEM_STOCK_MAX,
  SHOP_ITEMS_MAX,
  STOCK_UNLIMITED,
} from './limits.ts';
import { ITEM_IMAGE } from './item-image.ts';
import { DEFAULT_PICTURE_URL } from './pictures.ts';

/** What a purchase does. */
export const ACTION_TYPES = ['message', 'alert', 'tts', 'battle', 'ticket', 'manual'] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

export const shopActionSchema = z.union([
  /** The bot says a text; it may use `$(user)`, `$(args)`, `$(channel)`, `$(platform)`. */
  z.strictObject({
    type: z.literal('message'),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(ACTION_MESSAGE_MAX)),
  }),
  /** Shows on the overlay; it may use `{name}`, `{amount}`, `{message}`. */
  z.strictObject({
    type: z.literal('alert'),
    texto: z.string().check(z.trim(), z.minLength(1), z.maxLength(ALERT_TEXT_MAX)),
    /** Milliseconds. */
    duracion: z._default(
      z.int().check(z.minimum(DURATION_MIN_MS), z.maximum(DURATION_MAX_MS)),
      DEFAULT_DURATION_MS,
    ),
  }),
  /** Speaks the buyer's text, or the item's name, as the channel's TTS alert. */
  z.strictObject({ type: z.literal('tts') }),
  /** Gives a weapon, pet or skin of the battle game; `readGrant` says which there are. */
  z.strictObject({
    type: z.literal('battle'),
    kind: z.enum(GRANT_KINDS),
    value: z.string().check(z.minLength(1), z.maxLength(GRANT_VALUE_MAX)),
  }),
  /** Tickets for the giveaway that is open. */
  z.strictObject({
    type: z.literal('ticket'),
    count: z.int().check(z.minimum(1), z.maximum(TICKETS_MAX)),
  }),
  /** Waits in the panel's queue for the streamer to accept or refund. */
  z.strictObject({ type: z.literal('manual') }),
]);
export type ShopAction = z.infer<typeof shopActionSchema>;

/** What a streamer sends to create or replace an item; field names are the wire's. */
export const shopItemInputSchema = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(ITEM_NAME_MAX)),
  description: z._default(z.string().check(z.trim(), z.maxLength(ITEM_DESCRIPTION_MAX)), ''),
  /** Points. */
  price: z.int().check(z.minimum(1), z.maximum(ITEM_PRICE_MAX)),
  /** -1 unlimited, 0 sold out. */
  stock: z._default(z.int().check(z.minimum(STOCK_UNLIMITED), z.maximum(ITEM_STOCK_MAX)), STOCK_UNLIMITED),
  image: z._default(z.string().check(z.maxLength(ITEM_IMAGE_MAX), z.regex(ITEM_IMAGE)), DEFAULT_PICTURE_URL),
  code: z.string().check(z.minLength(1), z.maxLength(ITEM_CODE_MAX), z.regex(/^[^\s!\p{C}]+$/u)),
  /** Bought by `!shop buy {code}`, else by `!{code}`. */
  prefix: z._default(z.boolean(), true),
  /** Whether the buyer must give a text. */
  input: z._default(z.boolean(), false),
  /** What the buyer is asked for. */
  inputText: z._default(z.string().check(z.trim(), z.maxLength(ITEM_INPUT_TEXT_MAX)), ''),
  /** Seconds between two purchases of the item, whoever buys. */
  delay: z._default(z.int().check(z.minimum(0), z.maximum(ITEM_DELAY_MAX_S)), 0),
  enabled: z._default(z.boolean(), true),
  platforms: z._default(z.array(platformSchema).check(z.minLength(1)), [...PLATFORMS]),
  /** Without an action nothing would be bought. */
  actions: z.array(shopActionSchema).check(z.minLength(1), z.maxLength(ITEM_ACTIONS_MAX)),
});
export type ShopItemInput = z.infer<typeof shopItemInputSchema>;
/** The same with everything that has a default left out. */
export type ShopItemDraft = z.input<typeof shopItemInputSchema>;
/** A replacement. With the stock that its sender saw, an unchanged `stock` leaves what was sold meanwhile sold. */
export const shopItemChangeSchema = z.extend(shopItemInputSchema, { stockSeen: z.optional(z.int()) });
export type ShopItemChange = z.infer<typeof shopItemChangeSchema>;

export const shopItemSchema = z.object({ ...shopItemInputSchema.shape, id: z.string() });
export type ShopItem = z.infer<typeof shopItemSchema>;
export const shopItemListSchema = z.object({ items: z.array(shopItemSchema) });

/** The whole list, in its new order. */
export const shopOrderSchema = z.strictObject({
  ids: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(SHOP_ITEMS_MAX)),
});
