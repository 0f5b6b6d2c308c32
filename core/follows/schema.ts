import * as z from 'zod/mini';
import { channelNameSchema } from '../leaderboard/schema.ts';
import { platformSchema, type Platform } from '../platforms/platform.ts';
import { FOLLOWS_MAX } from './limits.ts';

/** A channel as an address of ours names it. */
export interface ChannelRef {
  platform: Platform;
  user: string;
}

/** `twitch:ana`: how lists name a channel. */
export function channelKey({ platform, user }: ChannelRef): string {
  return `${platform}:${user.toLowerCase()}`;
}

/** The channel of a key; undefined for anything else. */
export function parseChannelKey(key: string): ChannelRef | undefined {
  const [, before, after] = /^(\w+):(.+)$/.exec(key) ?? [];
  const platform = platformSchema.safeParse(before);
  const user = channelNameSchema.safeParse(after);
  return platform.success && user.success ? { platform: platform.data, user: user.data } : undefined;
}

/** `?c=twitch:ana&c=kick:luz`: a single one comes as text. */
export const channelsQuerySchema = z.strictObject({
  c: z.union([z.string(), z.array(z.string()).check(z.maxLength(FOLLOWS_MAX))]),
});

const followedChannelSchema = z.object({
  /** As it was asked for. */
  key: z.string(),
  platform: platformSchema,
  /** The platform's name of today, for addresses. */
  login: z.string(),
  name: z.string(),
  picture: z.string(),
  live: z.boolean(),
  /** Milliseconds since 1970. */
  liveSince: z.nullable(z.number()),
  title: z.string(),
  category: z.string(),
});
export type FollowedChannel = z.infer<typeof followedChannelSchema>;

/** `GET /api/public/channels`: those that are known here, in the order of the list. */
export const followedChannelsSchema = z.object({ items: z.array(followedChannelSchema) });

/** Those that are live first, the latest stream on top; then by name. */
export function sortChannels(channels: readonly FollowedChannel[], language: string): FollowedChannel[] {
  const byName = new Intl.Collator(language, { sensitivity: 'base' });
  return [...channels].sort(
    (a, b) =>
      Number(b.live) - Number(a.live) ||
      (a.live ? (b.liveSince ?? 0) - (a.liveSince ?? 0) : 0) ||
      byName.compare(a.name, b.name),
  );
}
