import { sql } from 'kysely';
import { nameKey } from '#core/base/text.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Db } from '#server/db/database.ts';

/** A line of the ranking as it is stored. */
export interface RankedViewer {
  id: string;
  name: string;
  picture: string;
  points: number;
  xp: number;
  /** Minutes. */
  watchtime: number;
  followedAt: number | null;
}

function selectRanked(db: Db, streamerId: string, platform: Platform) {
  return (
    db
      .selectFrom('viewers')
      .innerJoin('accounts', (join) =>
        join.onRef('accounts.viewer_id', '=', 'viewers.id').on('accounts.platform', '=', platform),
      )
      .select([
        'viewers.id',
        'accounts.name',
        'accounts.picture',
        'viewers.points',
        'viewers.xp',
        'viewers.watchtime',
        'accounts.followed_at as followedAt',
      ])
      .where('viewers.streamer_id', '=', streamerId)
      // A constant, not a parameter: only then may the partial index of the platform serve the order.
      .where(`viewers.on_${platform}`, '=', sql.lit(1))
      .orderBy('viewers.points', 'desc')
      .orderBy('viewers.xp', 'desc')
      .orderBy('viewers.id')
  );
}

/** The first viewers by points, then by XP. */
export async function listTopViewers(
  db: Db,
  streamerId: string,
  platform: Platform,
  limit: number,
): Promise<RankedViewer[]> {
  return selectRanked(db, streamerId, platform).limit(limit).execute();
}

/** Viewers whose name begins with a text, best first. */
export async function searchRankedViewers(
  db: Db,
  streamerId: string,
  platform: Platform,
  search: string,
  limit: number,
): Promise<RankedViewer[]> {
  const key = nameKey(search);
  return selectRanked(db, streamerId, platform)
    .where('accounts.streamer_id', '=', streamerId)
    .where('accounts.name_key', '>=', key)
    .where('accounts.name_key', '<', `${key}\u{10ffff}`)
    .limit(limit)
    .execute();
}
