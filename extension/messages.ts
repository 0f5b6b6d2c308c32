import * as z from 'zod/mini';
import { feedSightSchema } from '#core/extension/follow-feed.ts';
import { followedSchema } from '#core/extension/viewer-schema.ts';
import { channelNameSchema } from '#core/leaderboard/schema.ts';
import { platformSchema } from '#core/platforms/platform.ts';

/** What pages of the extension ask of its background. */
export const requestSchema = z.strictObject({
  /** Asks a server for a public page's answer; the background keeps it even when the popup has closed by then. */
  page: z.enum(['leaderboard', 'shop']),
  server: z.url(),
  platform: platformSchema,
  user: channelNameSchema,
});
export type BackgroundRequest = z.infer<typeof requestSchema>;

/** What the background answers. */
export const replySchema = z.union([
  z.object({ answer: z.unknown() }),
  z.object({ refused: z.enum(['not_found', 'unreachable']) }),
]);
export type BackgroundReply = z.infer<typeof replySchema>;

/** Asks what the viewer has with the channels that they follow, and with one more; the answer is in the storage when it is done. */
export const standingsRequestSchema = z.strictObject({ standings: z.nullable(followedSchema) });
export type StandingsRequest = z.infer<typeof standingsRequestSchema>;
export const standingsReplySchema = z.enum(['fresh', 'unreachable']);
export type StandingsReply = z.infer<typeof standingsReplySchema>;

/** Looks after followers now, not with the next alarm; answered when it is done. */
export const watchSchema = z.strictObject({ watch: z.literal('followers') });
export const WATCH_NOW: z.infer<typeof watchSchema> = { watch: 'followers' };

/** What the script in Kick's dashboard says: how to read it is asked, what it shows is told. */
export const dashboardMessageSchema = z.union([
  z.strictObject({ ask: z.literal('feedRules') }),
  z.strictObject({ kickFeed: feedSightSchema }),
]);
export type DashboardMessage = z.infer<typeof dashboardMessageSchema>;
