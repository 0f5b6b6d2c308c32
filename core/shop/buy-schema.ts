import * as z from 'zod/mini';
import { channelNameSchema } from '../leaderboard/schema.ts';
import { platformQuerySchema } from '../platforms/platform.ts';
import { ITEM_CODE_MAX, ITEM_PRICE_MAX, PURCHASE_TEXT_SENT_MAX } from './limits.ts';

/** `POST /api/public/shop/buy`, with the viewer's session in a header. */
export const buySchema = z.strictObject({
  user: channelNameSchema,
  platform: platformQuerySchema,
  code: z.string().check(z.minLength(1), z.maxLength(ITEM_CODE_MAX)),
  text: z.optional(z.string().check(z.maxLength(PURCHASE_TEXT_SENT_MAX))),
  /** What the page showed: another price today takes nothing. */
  price: z.optional(z.int().check(z.minimum(1), z.maximum(ITEM_PRICE_MAX))),
  /** The page's own for each purchase: a call that comes again buys nothing more. */
  key: z.string().check(z.regex(/^[\w-]{8,64}$/)),
});
export type BuyInput = z.infer<typeof buySchema>;

/** What the buyer and the item have left. */
export const boughtSchema = z.object({ points: z.number(), stock: z.number() });
export type BoughtAnswer = z.infer<typeof boughtSchema>;
