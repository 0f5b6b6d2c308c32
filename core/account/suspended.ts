import * as z from 'zod/mini';

/** `GET /api/twitch/suspended`: whether Twitch shows a linked account to nobody; null where it could not be asked of any. */
export const suspendedSchema = z.object({ suspended: z.nullable(z.boolean()) });
