import * as z from 'zod/mini';
import { takenWordSchema } from '../commands/taken-word.ts';
import { loginPlatformSchema, platformSchema } from '../platforms/platform.ts';

export const REGISTRATION_MODES = ['owner', 'invite', 'open'] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];

/** `POST /login`: already in, a token for the client's guard, or a text to show. */
export const loginAnswerSchema = z.union([
  z.object({ ok: z.literal(true) }),
  /** `language`: in which the streamer reads the panel, where it is known. */
  z.object({ token: z.string(), language: z.optional(z.string()) }),
  /** `community`: where a banned person may talk about it. */
  z.object({ error: z.string(), code: z.string(), community: z.optional(z.string()) }),
]);
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

export const profileSchema = z.object({
  id: z.string(),
  /** `discord` has no channel: no widget address and no alerts. */
  platform: loginPlatformSchema,
  rank: z.number(),
  /** Names the channel's widget address; its secret comes by a call of its own. Empty without a channel. */
  bid: z.string(),
  name: z.string(),
  picture: z.string(),
});
export type Profile = z.infer<typeof profileSchema>;

export const errorAnswerSchema = z.object({
  error: z.string(),
  code: z.union([z.string(), z.number()]),
  errors: z.optional(z.array(z.object({ code: z.string(), field: z.string() }))),
  /** Whose the word is that was asked for. */
  taken: z.optional(takenWordSchema),
});
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;

export const botStatusSchema = z.object({
  channels: z.array(
    z.object({
      platform: platformSchema,
      name: z.string(),
      connected: z.boolean(),
      /** Milliseconds since 1970, null while not connected or never heard. */
      since: z.nullable(z.number()),
      lastEventAt: z.nullable(z.number()),
      needsLogin: z.boolean(),
      live: z.boolean(),
      title: z.string(),
      category: z.string(),
    }),
  ),
});
export type BotStatus = z.infer<typeof botStatusSchema>;
