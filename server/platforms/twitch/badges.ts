import { HOUR_MS, MINUTE_MS } from '#core/base/time.ts';
import type { ChatBadge } from '#core/chat/badges.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/logger.ts';
import type { ChannelAccess } from '../port.ts';

/** A badge as a chat line names it. */
export interface BadgeName {
  set_id: string;
  id: string;
}
/** By `badgeKey`. */
export type BadgePictures = ReadonlyMap<string, ChatBadge>;
/** Reads Twitch's own badges, or those that the channel has in their place. @throws PlatformError */
export type ReadBadges = (access: ChannelAccess, of: 'everywhere' | 'channel') => Promise<BadgePictures>;
/** The pictures of a line's badges, as far as they are known at this moment. */
export type FindBadges = (names: readonly BadgeName[]) => ChatBadge[];

export function badgeKey({ set_id, id }: BadgeName): string {
  return `${set_id}/${id}`;
}

/** Streamers change theirs seldom, and nobody minds to see the new ones at the next broadcast. */
const FRESH_MS = 6 * HOUR_MS;
const TRY_AGAIN_MS = 5 * MINUTE_MS;

interface ShelfDeps {
  clock: Clock;
  logger: Log;
  /** Where Twitch keeps its pictures; no other one is shown. */
  picturesUrl: string;
}

/** Pictures that are asked for when they are old; until they come, and where they cannot be had, those of before stay. */
type Shelf = (read: () => Promise<BadgePictures>) => BadgePictures;

function createShelf({ clock, logger, picturesUrl }: ShelfDeps): Shelf {
  let pictures: BadgePictures = new Map();
  let askAgainAt = Number.NEGATIVE_INFINITY;

  async function ask(read: () => Promise<BadgePictures>): Promise<void> {
    try {
      const all = await read();
      pictures = new Map([...all].filter(([, { url }]) => url.startsWith(`${picturesUrl}/`)));
      askAgainAt = clock.now() + FRESH_MS;
    } catch (err) {
      logger.warn({ err }, 'Twitch gave no pictures of badges; marks of the roles stand in for them');
    }
  }

  return (read) => {
    if (clock.now() >= askAgainAt) {
      // Nobody asks a second time while this answer is on its way.
      askAgainAt = clock.now() + TRY_AGAIN_MS;
      void ask(read);
    }
    return pictures;
  };
}

/** Makes what finds the badges of one channel after the other: each asks for its own, and all share Twitch's. */
export function createBadgeFinders(deps: ShelfDeps & { readBadges: ReadBadges }) {
  const everywhere = createShelf(deps);
  return (access: ChannelAccess): FindBadges => {
    const own = createShelf(deps);
    return (names) => {
      const ours = own(() => deps.readBadges(access, 'channel'));
      const all = everywhere(() => deps.readBadges(access, 'everywhere'));
      return names.flatMap((name) => ours.get(badgeKey(name)) ?? all.get(badgeKey(name)) ?? []);
    };
  };
}
