import * as z from 'zod/mini';
import { loginPlatformSchema } from '../platforms/platform.ts';

/** `GET /portada`: what the front page says about this server. */
export const siteAnswerSchema = z.object({
  /** The base, streamers and users together: what the page counts up to. */
  count: z.number(),
  streamers: z.number(),
  users: z.number(),
  /** The operator's own pages; a missing one is not shown. */
  links: z.object({
    community: z.optional(z.string()),
    terms: z.optional(z.string()),
    privacy: z.optional(z.string()),
    docs: z.optional(z.string()),
    /** Where visitors get the browser extension. */
    extension: z.optional(z.string()),
  }),
  /** Who runs this server; absent where they have not said. */
  operator: z.optional(z.object({ name: z.string(), contact: z.optional(z.string()) })),
  /** Platforms with which a streamer can log in here. */
  logins: z.array(loginPlatformSchema),
  /** Present where others than the owner become streamers by invitation. */
  byInvitation: z.optional(z.literal(true)),
  /** Present where the operator has ads to show. */
  ads: z.optional(z.literal(true)),
  /** Present while the sandbox stands in for the platforms. */
  sandboxUrl: z.optional(z.string()),
});
export type SiteAnswer = z.infer<typeof siteAnswerSchema>;
