import { PLATFORMS } from '#core/platforms/platform.ts';
import type { Db } from '#server/db/database.ts';
import { rankedPlatforms } from './ranked-platforms.ts';

/** The platforms on whose rankings a viewer stands, or none, as columns. */
async function readRanks(db: Db, viewerId: string, isBlocked = false) {
  const accounts = await db
    .selectFrom('accounts')
    .select(['platform', 'platform_user_id as platformUserId'])
    .where('viewer_id', '=', viewerId)
    .execute();
  const shown = rankedPlatforms(isBlocked ? [] : accounts);
  return Object.fromEntries(
    PLATFORMS.map((platform) => [`on_${platform}`, shown.has(platform) ? 1 : 0] as const),
  );
}

/** Puts a viewer on the rankings of the platforms of their accounts as they are now; who is blocked is on no ranking. */
export async function rankViewer(tx: Db, viewerId: string): Promise<void> {
  await tx
    .updateTable('viewers')
    .set(await readRanks(tx, viewerId))
    .where('id', '=', viewerId)
    .where('blocked_at', 'is', null)
    .execute();
}

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
  const changed = await db
    .updateTable('viewers')
    .set({ ...(await readRanks(db, viewerId, at !== null)), blocked_at: at })
    .where('id', '=', viewerId)
    .where('streamer_id', '=', streamerId)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
