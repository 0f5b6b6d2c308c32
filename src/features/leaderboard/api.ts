import { leaderboardSchema, type Leaderboard } from '#core/leaderboard/schema.ts';
import { API } from '#core/paths.ts';
import type { PlatformQuery } from '#core/platforms/platform.ts';
import { request } from '#src/lib/http.ts';
import { PUBLIC_CALLS } from '#src/lib/public-calls.ts';

export interface LeaderboardQuery {
  user: string;
  platform: PlatformQuery;
}

/** Address of a channel's leaderboard; `server` is empty on the site and an origin in the extension. */
export function leaderboardPath({ user, platform }: LeaderboardQuery, server = ''): string {
  return server + PUBLIC_CALLS.leaderboard({ user, platform });
}

/** Viewers of the whole list whose name begins with `search`. @throws ApiError */
export function searchLeaderboard(
  { user, platform }: LeaderboardQuery,
  search: string,
): Promise<Leaderboard> {
  return request(API.publicLeaderboard, leaderboardSchema, { query: { user, platform, search } });
}
