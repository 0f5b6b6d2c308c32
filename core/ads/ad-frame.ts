import * as z from 'zod/mini';

/** The operator's ad code, in a document of its own with a policy of its own. */
export const AD_FRAME_PATH = '/ads/frame';

/** Answers nothing; its name is one that filter lists of blockers stop, so that a blocker shows without any third host. */
export const AD_BAIT_PATH = '/ads/banner/adsbygoogle.js';

/** What that document tells the page around it. */
export const adMessageSchema = z.object({
  /** Pixels. */
  height: z.number(),
});
