import * as z from 'zod/mini';
import { inboxSettingsSchema } from '../alerts/inbox-schema.ts';
import { alertRowSchema } from '../alerts/row-schema.ts';
import { purchaseSchema } from '../shop/purchase-schema.ts';
import { eventRowSchema } from './event-row.ts';

/** `events`: what the panel's pages hear. */
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
  /** A raffle of points, or who joined it. */
  z.object({ raffles: z.literal('changed') }),
]);
export type EventsFrame = z.infer<typeof eventsFrameSchema>;
