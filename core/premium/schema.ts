import * as z from 'zod/mini';

/** `GET` of the premium page. */
export const premiumSchema = z.object({
  rank: z.number(),
  /** Until when it is paid for; null when the operator gave it, or when there is none. */
  paidUntil: z.nullable(z.number()),
  /** What the operator asks for; null where nothing can be bought. */
  offer: z.nullable(z.object({ monthly: z.string(), currency: z.string() })),
});
export type Premium = z.infer<typeof premiumSchema>;

export const premiumOrderSchema = z.strictObject({ months: z.int() });
/** The form that the browser posts to PayPal. */
export const premiumCheckoutSchema = z.object({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
});
