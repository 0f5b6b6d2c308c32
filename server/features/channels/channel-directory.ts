import { LRUCache } from 'lru-cache';
import { GENERIC_PLATFORM, PLATFORMS, type Platform, type PlatformQuery } from '#core/platforms/platform.ts';
import type { RootDb } from '#server/db/database.ts';
import { findChannelByAccount, findChannelByName, type Channel } from './channel.repository.ts';

/** Finds channels on hot paths: kept in memory until something about them changes. */
export interface ChannelDirectory {
  findByAccount(platform: Platform, platformUserId: string): Promise<Channel | undefined>;
  /** By login, handle or platform id; `u` looks on every platform (wire.md, Rules). */
  findByName(platform: PlatformQuery, name: string): Promise<Channel | undefined>;
  /** Call after every write that touches a channel or its streamer. */
  forget(): void;
}

const MOST_CHANNELS = 5000;

export function createChannelDirectory(db: RootDb): ChannelDirectory {
  const byAccount = new LRUCache<string, Channel>({ max: MOST_CHANNELS });
  const byName = new LRUCache<string, Channel>({ max: MOST_CHANNELS });
  let changes = 0;

  async function remember(
    cache: LRUCache<string, Channel>,
    key: string,
    load: () => Promise<Channel | undefined>,
  ): Promise<Channel | undefined> {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const before = changes;
    const found = await load();
    // What was read before a change may not be in it.
    if (found !== undefined && before === changes) cache.set(key, found);
    return found;
  }

  return {
    findByAccount: (platform, platformUserId) =>
      remember(byAccount, `${platform}:${platformUserId}`, () =>
        findChannelByAccount(db, platform, platformUserId),
      ),
    findByName: (platform, name) =>
      remember(byName, `${platform}:${name}`, () =>
        findChannelByName(db, platform === GENERIC_PLATFORM ? PLATFORMS : [platform], name),
      ),
    forget() {
      changes += 1;
      byAccount.clear();
      byName.clear();
    },
  };
}
