import * as z from 'zod/mini';
import { channelNameSchema } from '../leaderboard/schema.ts';
import { platformQuerySchema, platformSchema } from '../platforms/platform.ts';
import { RETURN_PATH_MAX } from './limits.ts';

/** `?user&t` of the whoami calls; `platform` names the page's platform when it is not that of the session. */
export const whoamiQuerySchema = z.strictObject({
  user: channelNameSchema,
  platform: z.optional(platformQuerySchema),
  t: z.optional(z.string().check(z.maxLength(20))),
});

/** `?platform` of the call for who is logged in, on no streamer's page. */
export const viewerAccountQuerySchema = z.strictObject({ platform: platformSchema });

/** Who is logged in on a platform; `session` and `logins` as in whoami's answer. */
export const viewerAccountSchema = z.object({
  session: z.string(),
  user: z.optional(z.object({ name: z.string(), picture: z.string() })),
  logins: z.array(platformSchema),
});
export type ViewerAccount = z.infer<typeof viewerAccountSchema>;

/** `?loginCallback` of the viewer login paths: where the person was. */
export const viewerLoginQuerySchema = z.strictObject({
  loginCallback: z.optional(z.string().check(z.maxLength(RETURN_PATH_MAX))),
});

/** `GET /api/public/leaderboard/whoami…`; the answer is the same for everybody but the viewer. */
export const whoamiSchema = z.object({
  /** The id to send in the session header from now on; empty when nobody is logged in, and the page forgets its own. */
  session: z.string(),
  /** Absent when nobody is logged in. */
  user: z.optional(
    z.object({
      name: z.string(),
      picture: z.string(),
      points: z.number(),
      level: z.number(),
      /** Minutes. */
      watchtime: z.number(),
    }),
  ),
  loyaltyConfig: z.object({ points: z.number(), bonus: z.number(), xpPerMessage: z.number() }),
  /** The account is a channel of the page's streamer. */
  isStreamer: z.boolean(),
  /** Platforms on which viewers can log in here. */
  logins: z.array(platformSchema),
});
export type Whoami = z.infer<typeof whoamiSchema>;
export type WhoamiUser = NonNullable<Whoami['user']>;
