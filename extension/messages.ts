import * as z from 'zod/mini';
import { feedSightSchema } from '#core/extension/follow-feed.ts';
import { channelNameSchema, leaderboardSchema } from '#core/leaderboard/schema.ts';
import { platformSchema } from '#core/platforms/platform.ts';

/** What pages of the extension ask of its background. */
export const requestSchema = z.strictObject({
  /** Asks a server for a leaderboard; the background keeps the answer even when the popup has closed by then. */
  leaderboard: z.strictObject({
    server: z.url(),
    platform: platformSchema,
    user: channelNameSchema,
  }),
});
export type BackgroundRequest = z.infer<typeof requestSchema>;

/** What the background answers. */
export const replySchema = z.union([
  z.object({ board: leaderboardSchema }),
  z.object({ refused: z.enum(['not_found', 'unreachable']) }),
]);
export type BackgroundReply = z.infer<typeof replySchema>;

/** Looks after followers now, not with the next alarm; answered when it is done. */
export const watchSchema = z.strictObject({ watch: z.literal('followers') });
export const WATCH_NOW: z.infer<typeof watchSchema> = { watch: 'followers' };

/** What the script in Kick's dashboard says: how to read it is asked, what it shows is told. */
export const dashboardMessageSchema = z.union([
  z.strictObject({ ask: z.literal('feedRules') }),
  z.strictObject({ kickFeed: feedSightSchema }),
]);
export type DashboardMessage = z.infer<typeof dashboardMessageSchema>;
