import * as z from 'zod/mini';
import { platformSchema } from '../platforms/platform.ts';

/** `pending` until every action is done; then `done`, or `refunded` when one failed or the streamer said no. */
export const PURCHASE_STATES = ['pending', 'done', 'refunded'] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

/** A purchase as the panel lists it. */
export const purchaseSchema = z.object({
  id: z.string(),
  item: z.string(),
  price: z.number(),
  name: z.string(),
  platform: platformSchema,
  text: z.string(),
  state: z.enum(PURCHASE_STATES),
  /** Whether it waits for the streamer to accept or refund. */
  open: z.boolean(),
  /** Milliseconds since 1970. */
  at: z.number(),
});
export type Purchase = z.infer<typeof purchaseSchema>;
export const purchaseListSchema = z.object({ items: z.array(purchaseSchema) });
