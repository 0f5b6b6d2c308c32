import * as z from 'zod/mini';

/** `GET /api/widget/token` (S3 §7). */
export const widgetTokenQuerySchema = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  bid: z.string().check(z.minLength(1), z.maxLength(64)),
  t: z.optional(z.string()),
});
export const widgetTokenSchema = z.object({ token: z.string(), expiresAt: z.number() });
