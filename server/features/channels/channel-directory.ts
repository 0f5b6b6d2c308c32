import { SECOND_MS } from '#core/base/time.ts';
import { GENERIC_PLATFORM, PLATFORMS, type Platform, type PlatformQuery } from '#core/platforms/platform.ts';
import type { RootDb } from '#server/db/database.ts';
import { createAgedCache, type AgedCache } from '#server/lib/aged-cache.ts';
import type { Clock } from '#server/lib/clock.ts';
import {
  findChannelByAccount,
  findChannelById,
  findChannelByName,
  type Channel,
} from './channel.repository.ts';

type Kept = AgedCache<Promise<Channel | undefined>>;

/** The operator's command line writes beside this process. */
const KEEP_MS = 30 * SECOND_MS;
const MOST_CHANNELS = 5000;

/** Finds channels on hot paths: kept in memory until something about them changes. */
export type ChannelDirectory = ReturnType<typeof createChannelDirectory>;

export function createChannelDirectory(db: RootDb, clock: Pick<Clock, 'now'>) {
  const keep = (): Kept => createAgedCache({ clock, max: MOST_CHANNELS, keepMs: KEEP_MS });
  const [byId, byAccount, byName] = [keep(), keep(), keep()];

  /** One look for all who ask meanwhile; a channel that is not there is looked for again. */
  function remember(kept: Kept, key: string, load: () => Promise<Channel | undefined>) {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const loading = load();
    kept.set(key, loading);
    const drop = () => kept.get(key) === loading && kept.delete(key);
    loading.then((found) => found === undefined && drop(), drop);
    return loading;
  }

  const findById = (id: string) => remember(byId, id, () => findChannelById(db, id));

  return {
    findById,
    /** How the streamer is called there; empty where the channel is gone. */
    nameOf: async (id: string): Promise<string> => (await findById(id))?.displayName ?? '',
    findByAccount: (platform: Platform, platformUserId: string): Promise<Channel | undefined> =>
      remember(byAccount, `${platform}:${platformUserId}`, () =>
        findChannelByAccount(db, platform, platformUserId),
      ),
    /** By login, handle or platform id; `u` looks on every platform. */
    findByName: (platform: PlatformQuery, name: string): Promise<Channel | undefined> =>
      remember(byName, `${platform}:${name}`, () =>
        findChannelByName(db, platform === GENERIC_PLATFORM ? PLATFORMS : [platform], name),
      ),
    /** Call after every write that touches a channel or its streamer. */
    forget() {
      byId.clear();
      byAccount.clear();
      byName.clear();
    },
  };
}
