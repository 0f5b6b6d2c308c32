import * as z from 'zod/mini';

/** What an overlay gets for its widget address. The question is in a file of its own, which the overlay does not load. */
export const widgetTokenSchema = z.object({ token: z.string(), expiresAt: z.number() });
