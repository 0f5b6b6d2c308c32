import type { StreamerPages } from '#core/channels/page-owner.ts';
import type { Platform, PlatformQuery } from '#core/platforms/platform.ts';
import { PREMIUM_RANK } from '#core/session/limits.ts';
import type { Versions } from '#server/realtime/versions.ts';
import type { AnswerCache, CachedAnswer } from './answer-cache.ts';

/** A channel as its public pages name it. */
export interface PublicChannel {
  id: string;
  streamerId: string;
  user: { name: string; picture: string; premium: boolean; platform: Platform };
}

export interface PublicPageDeps {
  cache: AnswerCache;
  versions: Pick<Versions, 'of'>;
  /** Finds channels as they are called today. */
  directory: {
    findByName(
      platform: PlatformQuery,
      name: string,
    ): Promise<
      | (Pick<PublicChannel, 'id' | 'streamerId'> & {
          displayName: string;
          picture: string;
          rank: number;
          platform: Platform;
        })
      | undefined
    >;
  };
  /** Which further pages a streamer has; a change of it changes the version. */
  pagesOf: (streamerId: string) => Promise<StreamerPages>;
}

/** Public pages of channels. */
export interface PublicPages {
  findChannel(platform: PlatformQuery, name: string): Promise<PublicChannel | undefined>;
  /** A page's answer: whose it is, and its rows. Kept while nothing of it changes; null for an unknown channel. */
  read(
    page: string,
    owner: { user: string; platform: PlatformQuery },
    readRows: (channel: PublicChannel) => Promise<object>,
  ): Promise<CachedAnswer | null>;
}

/** Makes what reads them. */
export function createPublicPages({ cache, versions, directory, pagesOf }: PublicPageDeps): PublicPages {
  const findChannel: PublicPages['findChannel'] = async (query, name) => {
    const channel = await directory.findByName(query, name);
    if (channel === undefined) return undefined;
    const { id, streamerId, displayName, picture, rank, platform } = channel;
    return { id, streamerId, user: { name: displayName, picture, premium: rank >= PREMIUM_RANK, platform } };
  };
  return {
    findChannel,
    async read(page, owner, readRows) {
      const channel = await findChannel(owner.platform, owner.user);
      if (channel === undefined) return null;
      const { id, streamerId, user } = channel;
      // The person is part of the key: a new name or picture changes no version.
      const key = `${page}:${id}:${JSON.stringify(user)}`;
      return cache.read(key, versions.of(streamerId), async () => ({
        user: { ...user, ...(await pagesOf(streamerId)) },
        ...(await readRows(channel)),
      }));
    },
  };
}
