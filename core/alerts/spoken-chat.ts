import * as z from 'zod/mini';
import { RANK } from '../platforms/ranks.ts';
import { SPEECH_TEXT_MAX } from './speech-text.ts';

export const SPOKEN_COMMAND_MAX = 20;
export const SPOKEN_PRICE_MAX = 1_000_000;
export const SPOKEN_COOLDOWN_MAX_S = 3600;

/** How viewers have chat messages spoken (by command, points or role). */
export const spokenChatSchema = z.strictObject({
  enabled: z.boolean(),
  /** Without its exclamation mark. */
  command: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1),
      z.maxLength(SPOKEN_COMMAND_MAX),
      z.regex(/^[^\s!\p{C}]+$/u),
    ),
  /** The lowest rank that may. */
  rank: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  /** Points for each message. */
  price: z.int().check(z.minimum(0), z.maximum(SPOKEN_PRICE_MAX)),
  /** Seconds. */
  userCooldown: z.int().check(z.minimum(0), z.maximum(SPOKEN_COOLDOWN_MAX_S)),
  channelCooldown: z.int().check(z.minimum(0), z.maximum(SPOKEN_COOLDOWN_MAX_S)),
  maxLength: z.int().check(z.minimum(1), z.maximum(SPEECH_TEXT_MAX)),
});
export type SpokenChat = z.infer<typeof spokenChatSchema>;

/** Off until the streamer wants strangers' words on the stream. */
export const DEFAULT_SPOKEN_CHAT: SpokenChat = {
  enabled: false,
  command: 'tts',
  rank: RANK.viewer,
  price: 0,
  userCooldown: 30,
  channelCooldown: 5,
  maxLength: 200,
};
