import { leaderboardSchema } from '#core/leaderboard/schema.ts';
import { publicShopSchema } from '#core/shop/public-schema.ts';
import { ApiError, request } from '#src/lib/http.ts';
import { keepPage } from '../lib/kept-pages.ts';
import { pagePath } from '../lib/page-path.ts';
import type { BackgroundReply, BackgroundRequest } from '../messages.ts';

const SCHEMAS = { leaderboard: leaderboardSchema, shop: publicShopSchema } as const;

/** Asks the server and keeps the answer where the popup finds it first the next time. */
export async function fetchPage(wanted: BackgroundRequest): Promise<BackgroundReply> {
  const path = pagePath(wanted);
  try {
    const answer = await request(path, SCHEMAS[wanted.page]);
    // The answer counts even where the browser gives no storage.
    await keepPage(path, answer).catch(() => undefined);
    return { answer };
  } catch (error) {
    const isUnknown = error instanceof ApiError && [400, 404].includes(error.status);
    return { refused: isUnknown ? 'not_found' : 'unreachable' };
  }
}
