import * as z from 'zod/mini';
import { EVENT_TYPES } from '../events.ts';
import { platformSchema } from '../platforms/platform.ts';

/** A line of the panel's live list, and what became of its alert. */
export const eventRowSchema = z.object({
  id: z.string(),
  platform: platformSchema,
  type: z.enum(EVENT_TYPES),
  name: z.nullable(z.string()),
  amount: z.optional(z.number()),
  /** Of an amount that is money. */
  currency: z.optional(z.string()),
  message: z.optional(z.string()),
  test: z.boolean(),
  late: z.boolean(),
  at: z.number(),
});
export type EventRow = z.infer<typeof eventRowSchema>;
export const eventListSchema = z.object({ items: z.array(eventRowSchema) });
