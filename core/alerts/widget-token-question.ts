import * as z from 'zod/mini';

/** `POST /api/widget/token`: what the widget address says, in the body, because addresses end up in logs. */
export const widgetTokenBodySchema = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  bid: z.string().check(z.minLength(1), z.maxLength(64)),
});
/** `GET /api/widget/token`, which overlays of an earlier build ask that stayed open over an update. */
export const widgetTokenQuerySchema = z.extend(widgetTokenBodySchema, { t: z.optional(z.string()) });
