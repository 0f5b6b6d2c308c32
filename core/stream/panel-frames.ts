import * as z from 'zod/mini';
import { inboxSettingsSchema } from '../alerts/inbox-schema.ts';
import { alertRowSchema } from '../alerts/row-schema.ts';
import { EVENT_TYPES } from '../events.ts';
import { platformSchema } from '../platforms/platform.ts';
import { purchaseSchema } from '../shop/purchase-schema.ts';

/** `events`: a line of the panel's live list, and what became of its alert. */
export const eventRowSchema = z.object({
  id: z.string(),
  platform: platformSchema,
  type: z.enum(EVENT_TYPES),
  name: z.nullable(z.string()),
  amount: z.optional(z.number()),
  message: z.optional(z.string()),
  test: z.boolean(),
  late: z.boolean(),
  at: z.number(),
});
export type EventRow = z.infer<typeof eventRowSchema>;
export const eventListSchema = z.object({ items: z.array(eventRowSchema) });
export const eventsFrameSchema = z.union([
  z.object({ event: eventRowSchema }),
  z.object({ alert: alertRowSchema }),
  z.object({ purchase: purchaseSchema }),
  /** A prediction moved or was bet on: the page asks again. */
  z.object({ predictions: z.object({ changedAt: z.number() }) }),
  /** An overlay of this channel came, went or changed: the doctor's card asks again. */
  z.object({ overlays: z.object({ channelId: z.string() }) }),
  z.object({ inbox: inboxSettingsSchema }),
  /** A giveaway, its entrants or winners changed: their page asks again. */
  z.object({ giveaways: z.literal('changed') }),
  /** Moderation did something, or took it back: the log asks again. */
  z.object({ moderation: z.literal('changed') }),
]);
export type EventsFrame = z.infer<typeof eventsFrameSchema>;
