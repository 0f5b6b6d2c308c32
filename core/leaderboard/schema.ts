import * as z from 'zod/mini';
import { pageOwnerSchema } from '../channels/page-owner.ts';
import { platformQuerySchema } from '../platforms/platform.ts';
import { LEADERBOARD_SEARCH_MAX } from './limits.ts';

export const channelNameSchema = z.string().check(z.minLength(1), z.maxLength(100));

export const leaderboardQuerySchema = z.strictObject({
  user: channelNameSchema,
  platform: platformQuerySchema,
  search: z.optional(z.string().check(z.maxLength(LEADERBOARD_SEARCH_MAX))),
});

export const leaderboardEntrySchema = z.object({
  name: z.string(),
  picture: z.string(),
  xp: z.number(),
  level: z.number(),
  points: z.number(),
  /** Minutes. */
  watchtime: z.number(),
  followage: z.optional(z.object({ date: z.number() })),
});
export type LeaderboardEntry = z.infer<typeof leaderboardEntrySchema>;

/** `GET /api/public/leaderboard`. */
export const leaderboardSchema = z.object({
  user: pageOwnerSchema,
  total: z.number(),
  entries: z.array(leaderboardEntrySchema),
});
export type Leaderboard = z.infer<typeof leaderboardSchema>;
