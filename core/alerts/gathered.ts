import * as z from 'zod/mini';
import { ALERT_HEADERS } from './headers.ts';

/** A line of a summary: how many alerts of a type, and of how much in all. */
const summaryLineSchema = z.object({
  header: z.enum(ALERT_HEADERS),
  count: z.number(),
  amount: z.optional(z.number()),
});
export type SummaryLine = z.infer<typeof summaryLineSchema>;

/** Alerts that show as part of this one. */
export const gatheredSchema = z.object({
  /** Of the same type: "+12". */
  others: z.optional(z.number()),
  /** Of all that was missed. */
  summary: z.optional(z.array(summaryLineSchema)),
  /** The amounts of all of them. */
  amount: z.optional(z.number()),
});
export type Gathered = z.infer<typeof gatheredSchema>;
