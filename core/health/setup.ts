import * as z from 'zod/mini';

/** In the order in which a self-hoster meets them. */
export const SETUP_PLATFORMS = ['twitch', 'kick', 'youtube', 'discord', 'trovo'] as const;
export type SetupPlatform = (typeof SETUP_PLATFORMS)[number];

export const setupPlatformSchema = z.object({
  platform: z.enum(SETUP_PLATFORMS),
  /** `closed`: the service is gone, and only the sandbox has one. `sandbox`: it stands in. */
  state: z.enum(['ready', 'missing', 'sandbox', 'closed']),
  /** The addresses to paste, exactly. */
  redirectUrl: z.string(),
  webhookUrl: z.optional(z.string()),
  /** Names and whether they are set; their values never leave the server. */
  variables: z.array(z.object({ name: z.string(), isSet: z.boolean() })),
});
export type SetupOfPlatform = z.infer<typeof setupPlatformSchema>;

/** `GET /api/panel/setup`, and `GET /api/setup` as long as nobody can log in. */
export const setupSchema = z.object({
  publicUrl: z.string(),
  platforms: z.array(setupPlatformSchema),
});
export type Setup = z.infer<typeof setupSchema>;

/** Longest code that is looked at. */
export const SETUP_CODE_MAX = 100;

/** The one-time code of a server that nobody owns, as a person types it. */
export const setupCodeSchema = z.strictObject({
  code: z.string().check(z.minLength(1), z.maxLength(SETUP_CODE_MAX)),
});

/** `none`: no code is asked for here, or no more. `remembered`: this browser has shown the right one. */
export const setupCodeStateSchema = z.object({ state: z.enum(['none', 'wanted', 'remembered']) });
export type SetupCodeState = z.infer<typeof setupCodeStateSchema>['state'];

export const keyTestRequestSchema = z.strictObject({ platform: z.enum(SETUP_PLATFORMS) });

/** `wrong`: the platform does not know the id and secret. `unclear`: it answered something else. */
export const KEY_RESULTS = ['good', 'wrong', 'unreachable', 'unclear', 'missing'] as const;
export type KeyResult = (typeof KEY_RESULTS)[number];
export const keyTestSchema = z.object({ result: z.enum(KEY_RESULTS) });
