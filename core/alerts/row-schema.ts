import * as z from 'zod/mini';
import { platformSchema } from '../platforms/platform.ts';
import { ALERT_HEADERS } from './headers.ts';
import { ALERT_STATES, inboxCountsSchema } from './inbox-schema.ts';

/** The other event that told what an alert tells: one was entered by hand, one came from the platform. */
export const alertPairSchema = z.object({
  name: z.nullable(z.string()),
  byHand: z.boolean(),
  at: z.number(),
});
export type AlertPair = z.infer<typeof alertPairSchema>;

/** A row of the panel's alert list. */
export const alertRowSchema = z.object({
  id: z.string(),
  /** What it tells of: of an event that several channels play, one alert is listed at a time. */
  event: z.string(),
  header: z.enum(ALERT_HEADERS),
  platform: platformSchema,
  state: z.enum(ALERT_STATES),
  name: z.nullable(z.string()),
  amount: z.optional(z.number()),
  currency: z.optional(z.string()),
  message: z.optional(z.string()),
  /** Alerts of the same type that show as part of it. */
  others: z.optional(z.number()),
  /** Alerts of all types that it sums up. */
  summed: z.optional(z.number()),
  paid: z.boolean(),
  test: z.boolean(),
  late: z.boolean(),
  byHand: z.boolean(),
  /** Where two tellings are taken for one event. */
  pair: z.optional(alertPairSchema),
  createdAt: z.number(),
  /** Its place in the lists, larger is later. */
  arrival: z.number(),
});
export type AlertRow = z.infer<typeof alertRowSchema>;
/** `GET /api/panel/alerts`. */
export const alertListSchema = z.object({
  items: z.array(alertRowSchema),
  next: z.nullable(z.number()),
  counts: inboxCountsSchema,
});
export type AlertList = z.infer<typeof alertListSchema>;
