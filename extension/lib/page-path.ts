import { API } from '#core/paths.ts';
import { leaderboardPath } from '#src/features/leaderboard/api.ts';
import { withQuery } from '#src/lib/http.ts';
import type { BackgroundRequest } from '../messages.ts';

/** Address of a public page's answer; its name where the answer is kept. */
export function pagePath({ page, server, platform, user }: BackgroundRequest): string {
  return page === 'shop'
    ? withQuery(server + API.publicShop, { u: user, platform })
    : leaderboardPath({ user, platform }, server);
}
