import * as z from 'zod/mini';
import { pageOwnerSchema } from '../channels/page-owner.ts';
import { channelNameSchema } from '../leaderboard/schema.ts';
import { platformQuerySchema } from '../platforms/platform.ts';

/** `GET /api/public/shop/items?u&platform`. */
export const publicShopQuerySchema = z.strictObject({
  u: channelNameSchema,
  platform: platformQuerySchema,
});
export const publicShopItemSchema = z.object({
  name: z.string(),
  description: z.string(),
  price: z.number(),
  stock: z.number(),
  image: z.string(),
  code: z.string(),
  prefix: z.boolean(),
  input: z.boolean(),
  inputText: z.string(),
  delay: z.number(),
  actions: z.array(z.object({ type: z.string() })),
});
export type PublicShopItem = z.infer<typeof publicShopItemSchema>;
export const publicShopSchema = z.object({
  user: pageOwnerSchema,
  items: z.array(publicShopItemSchema),
});
export type PublicShop = z.infer<typeof publicShopSchema>;
