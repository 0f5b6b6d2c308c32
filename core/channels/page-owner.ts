import * as z from 'zod/mini';
import { platformSchema } from '../platforms/platform.ts';

/**
 * Which pages a streamer has now of those that not everybody has. An answer that a device kept before they were told
 * says nothing of them, which reads as none.
 */
export const streamerPagesSchema = z.object({
  takesTips: z._default(z.boolean(), false),
  /** `closed` waits for its winner. */
  prediction: z._default(z.enum(['none', 'open', 'closed']), 'none'),
});
export type StreamerPages = z.infer<typeof streamerPagesSchema>;

/** Whose public page it is, as each of its answers says. */
export const pageOwnerSchema = z.object({
  name: z.string(),
  picture: z.string(),
  premium: z.boolean(),
  platform: platformSchema,
  ...streamerPagesSchema.shape,
});
