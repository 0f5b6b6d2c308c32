import * as z from 'zod/mini';

/** What every overlay keeps to, whatever an alert's look says. */
export const overlayLimitsSchema = z.object({
  volume: z.number(),
  calm: z.boolean(),
  flashLimit: z.boolean(),
});
export type OverlayLimits = z.infer<typeof overlayLimitsSchema>;
