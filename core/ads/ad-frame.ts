import * as z from 'zod/mini';

/** The operator's ad code, in a document of its own (architecture.md, Headers). */
export const AD_FRAME_PATH = '/ads/frame';

/** What that document tells the page around it. */
export const adMessageSchema = z.object({
  /** `blocked` when a blocker hides what looks like an ad, or when a script of the ad code cannot be loaded. */
  ad: z.enum(['shown', 'blocked']),
  /** Pixels. */
  height: z.number(),
});
