import { cleanText } from '#core/base/text.ts';
import type { StreamerPages } from '#core/channels/page-owner.ts';
import { LEADERBOARD_TOP } from '#core/leaderboard/limits.ts';
import type { Leaderboard } from '#core/leaderboard/schema.ts';
import { levelOfXp } from '#core/loyalty/level.ts';
import type { Platform } from '#core/platforms/platform.ts';

interface RankedRow {
  name: string;
  picture: string;
  points: number;
  xp: number;
  watchtime: number;
  followedAt: number | null;
}

export interface LeaderboardChannel {
  streamerId: string;
  platform: Platform;
  displayName: string;
  picture: string;
  isPremium: boolean;
  /** Which further pages the streamer has. */
  pages: StreamerPages;
}

export interface LeaderboardDeps {
  findChannel(channelId: string): Promise<LeaderboardChannel | undefined>;
  listTop(streamerId: string, platform: Platform, limit: number): Promise<RankedRow[]>;
  search(streamerId: string, platform: Platform, search: string, limit: number): Promise<RankedRow[]>;
  count(streamerId: string, platform: Platform): Promise<number>;
}

/** The ranking of a channel's platform: the first 100, or those whose name begins with `search`; null for an unknown channel. */
export async function readLeaderboard(
  deps: LeaderboardDeps,
  channelId: string,
  search: string | undefined,
): Promise<Leaderboard | null> {
  const channel = await deps.findChannel(channelId);
  if (channel === undefined) return null;
  const { streamerId, platform } = channel;
  const text = cleanText(search ?? '').trim();
  const rows = await (text === ''
    ? deps.listTop(streamerId, platform, LEADERBOARD_TOP)
    : deps.search(streamerId, platform, text, LEADERBOARD_TOP));
  const isWhole = text === '' && rows.length < LEADERBOARD_TOP;
  return {
    user: {
      name: channel.displayName,
      picture: channel.picture,
      premium: channel.isPremium,
      platform,
      ...channel.pages,
    },
    total: isWhole ? rows.length : await deps.count(streamerId, platform),
    entries: rows.map(({ name, picture, points, xp, watchtime, followedAt }) => ({
      name,
      picture,
      xp,
      level: levelOfXp(xp),
      points,
      watchtime,
      // Only Trovo's pages show since when somebody follows.
      ...(platform === 'trovo' && followedAt !== null ? { followage: { date: followedAt } } : {}),
    })),
  };
}
