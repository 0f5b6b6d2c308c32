import * as z from 'zod/mini';

/** `:id` of a route; longer than any of ours is nobody's. */
export const idParams = z.object({ id: z.string().check(z.maxLength(100)) });
