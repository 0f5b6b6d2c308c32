import * as z from 'zod/mini';
import { platformSchema, type Platform } from '../platforms/platform.ts';
import { FOLLOWS_MAX } from './limits.ts';

/** A channel as an address of ours names it. */
export interface ChannelRef {
  platform: Platform;
  user: string;
}

/** `twitch:ana`, one of the list that the call takes. */
export function channelKey({ platform, user }: ChannelRef): string {
  return `${platform}:${user}`;
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
