import * as z from 'zod/mini';
import { LOYALTY_POINTS_MAX, POINTS_MAX, XP_PER_MESSAGE_MAX } from './limits.ts';

const giveSchema = z.int().check(z.minimum(1), z.maximum(POINTS_MAX));
const pointsSchema = z.int().check(z.minimum(0), z.maximum(LOYALTY_POINTS_MAX));

/** `GET` and `PUT /api/panel/settings/loyalty`. */
export const loyaltySettingsSchema = z.strictObject({
  /** For each presence interval. */
  points: pointsSchema,
  /** Added for subscribers and members. */
  bonus: pointsSchema,
  xpPerMessage: z.int().check(z.minimum(0), z.maximum(XP_PER_MESSAGE_MAX)),
  /** Fewest and most points that a viewer may give another at once. */
  giveMin: z._default(giveSchema, 1),
  giveMax: z._default(giveSchema, POINTS_MAX),
});
export type PointsSettings = z.infer<typeof loyaltySettingsSchema>;
