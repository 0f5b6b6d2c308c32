import { PLATFORMS } from '#core/platforms/platform.ts';
import type { Db } from '#server/db/database.ts';
import { rankedPlatforms } from './ranked-platforms.ts';

/**
 * Keeps a viewer out from a moment on (ms), or lets them in again with null; who is out is on no ranking. False when
 * the streamer has no such viewer.
 */
export async function setBlocked(
  db: Db,
  streamerId: string,
  viewerId: string,
  at: number | null,
): Promise<boolean> {
  const accounts = await db
    .selectFrom('accounts')
    .select(['platform', 'platform_user_id as platformUserId'])
    .where('viewer_id', '=', viewerId)
    .execute();
  const shown = rankedPlatforms(at === null ? accounts : []);
  const ranks = Object.fromEntries(
    PLATFORMS.map((platform) => [`on_${platform}`, shown.has(platform) ? 1 : 0] as const),
  );
  const changed = await db
    .updateTable('viewers')
    .set({ ...ranks, blocked_at: at })
    .where('id', '=', viewerId)
    .where('streamer_id', '=', streamerId)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
