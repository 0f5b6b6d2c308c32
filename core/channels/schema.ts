import * as z from 'zod/mini';
import { platformSchema } from '../platforms/platform.ts';

/** How the server hears a channel; `off` where it has no keys for the platform. */
export const CHANNEL_STATES = ['connected', 'connecting', 'paused', 'needs_login', 'off'] as const;
export type ChannelState = (typeof CHANNEL_STATES)[number];

const linkedChannelSchema = z.object({
  id: z.string(),
  platform: platformSchema,
  name: z.string(),
  picture: z.string(),
  /** The one that this session's panel is about. */
  active: z.boolean(),
  state: z.enum(CHANNEL_STATES),
});
export type LinkedChannel = z.infer<typeof linkedChannelSchema>;

/** `logins`: the platforms of which this server can link a channel. */
export const channelListSchema = z.object({
  items: z.array(linkedChannelSchema),
  logins: z.array(platformSchema),
});
export type ChannelList = z.infer<typeof channelListSchema>;

export const linkCodeSchema = z.strictObject({ code: z.string().check(z.maxLength(200)) });

export const linkAnswerSchema = z.object({ platform: platformSchema, name: z.string() });
export type LinkAnswer = z.infer<typeof linkAnswerSchema>;

/** `revoked` is false when the platform could not be told; the streamer can do it there. */
export const unlinkAnswerSchema = z.object({ revoked: z.boolean() });
