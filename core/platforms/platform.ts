import * as z from 'zod/mini';

/** The order is the lookup order of generic pages. */
export const PLATFORMS = ['trovo', 'twitch', 'youtube', 'kick'] as const;
export type Platform = (typeof PLATFORMS)[number];

export const platformSchema = z.enum(PLATFORMS);

/** Where a streamer may log in: Discord has no channels, and gives a rank and a profile only. */
export const LOGIN_PLATFORMS = [...PLATFORMS, 'discord'] as const;
export type LoginPlatform = (typeof LOGIN_PLATFORMS)[number];

export const loginPlatformSchema = z.enum(LOGIN_PLATFORMS);

/** `u` asks the server to find the platform. */
export const GENERIC_PLATFORM = 'u';
export const platformQuerySchema = z.enum([...PLATFORMS, GENERIC_PLATFORM]);
export type PlatformQuery = z.infer<typeof platformQuerySchema>;

/** Path prefix of each platform's public pages; trovo has none. */
export const PLATFORM_PREFIX = { trovo: '', twitch: 'p', youtube: 'y', kick: 'k' } as const satisfies Record<
  Platform,
  string
>;

/** Names as a person writes them. */
export const PLATFORM_NAME = {
  trovo: 'Trovo',
  twitch: 'Twitch',
  youtube: 'YouTube',
  kick: 'Kick',
} as const satisfies Record<Platform, string>;

/** The same for everything that somebody may log in with. */
export const LOGIN_NAME = { ...PLATFORM_NAME, discord: 'Discord' } as const satisfies Record<
  LoginPlatform,
  string
>;

/** Where a chat tells the login of who writes, which nobody else bears; the names of the others may be anybody's. */
export const PLATFORMS_WITH_LOGINS: readonly Platform[] = ['trovo', 'twitch', 'kick'];

/** Most characters of one chat message, by platform. */
export const CHAT_MESSAGE_LIMIT = {
  trovo: 300,
  twitch: 500,
  youtube: 200,
  kick: 500,
} as const satisfies Record<Platform, number>;

/** Platform of a public page; one without a prefix of its own is named in the query of the generic path. */
export function platformOfAddress(pathname: string, named: unknown): PlatformQuery {
  const byPath = platformOfPrefix(pathname.split('/')[1]);
  const platform = platformSchema.safeParse(named);
  return byPath === GENERIC_PLATFORM && platform.success ? platform.data : byPath;
}

/** Platform of a public page's path prefix; no prefix is trovo, `u` and `u/s` are generic. */
export function platformOfPrefix(prefix: string | undefined): PlatformQuery {
  if (prefix === undefined || prefix === '') return 'trovo';
  // The hub `t/{id}` is of the streamer, not of a platform.
  if (prefix === 'u' || prefix === 'u/s' || prefix === 't') return GENERIC_PLATFORM;
  return PLATFORMS.find((platform) => PLATFORM_PREFIX[platform] === prefix) ?? 'trovo';
}
