import { leaderboardSchema } from '#core/leaderboard/schema.ts';
import { leaderboardPath } from '#src/features/leaderboard/api.ts';
import { saveAnswer } from '#src/lib/db.ts';
import { ApiError, request } from '#src/lib/http.ts';
import type { BackgroundReply, BackgroundRequest } from '../messages.ts';

/** Asks the server and keeps the answer where the popup finds it first the next time. */
export async function fetchLeaderboard({
  server,
  ...query
}: BackgroundRequest['leaderboard']): Promise<BackgroundReply> {
  const path = leaderboardPath(query, server);
  try {
    const board = await request(path, leaderboardSchema);
    // The answer counts even where the browser gives no storage.
    await saveAnswer({ key: path, body: board, savedAt: Date.now() }).catch(() => undefined);
    return { board };
  } catch (error) {
    const isUnknown = error instanceof ApiError && [400, 404].includes(error.status);
    return { refused: isUnknown ? 'not_found' : 'unreachable' };
  }
}
