import * as z from 'zod/mini';

/** What the service worker gets to show. */
export const pushMessageSchema = z.object({
  title: z.string(),
  body: z.string(),
  /** Absent for a streamer without a picture. */
  icon: z.optional(z.string()),
  /** What a press opens. */
  url: z.string(),
  /** A newer one of the same tag takes the older one's place. */
  tag: z.string(),
  language: z.string(),
  /** Label of the button that leads to the settings. */
  settings: z.string(),
  /** Sent back, it proves that the message came through; most messages need no proof. */
  receipt: z.optional(z.string()),
});
export type PushMessage = z.infer<typeof pushMessageSchema>;
