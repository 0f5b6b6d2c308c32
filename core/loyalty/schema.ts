import * as z from 'zod/mini';
import { LOYALTY_POINTS_MAX, XP_PER_MESSAGE_MAX } from './limits.ts';

const pointsSchema = z.int().check(z.minimum(0), z.maximum(LOYALTY_POINTS_MAX));

/** `GET` and `PUT /api/panel/settings/loyalty` (wire.md, Panel). */
export const loyaltySettingsSchema = z.strictObject({
  /** For each presence interval. */
  points: pointsSchema,
  /** Added for subscribers and members. */
  bonus: pointsSchema,
  xpPerMessage: z.int().check(z.minimum(0), z.maximum(XP_PER_MESSAGE_MAX)),
});
