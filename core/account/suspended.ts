import * as z from 'zod/mini';

/** `GET /api/twitch/suspended`: whether Twitch shows a linked account to nobody. */
export const suspendedSchema = z.object({ suspended: z.boolean() });
