import type { Platform } from '#core/platforms/platform.ts';

/** What the id of an account begins with whose person was forgotten: no platform's ids do. */
export const FORGOTTEN_ID = 'forgotten:';

/** The platforms on whose rankings a viewer with these accounts stands; who was forgotten stands on none. */
export function rankedPlatforms(
  accounts: readonly { platform: Platform; platformUserId: string }[],
): ReadonlySet<Platform> {
  const known = accounts.filter(({ platformUserId }) => !platformUserId.startsWith(FORGOTTEN_ID));
  return new Set(known.map(({ platform }) => platform));
}
