import type { Platform } from '#core/platforms/platform.ts';
import type { Db } from '#server/db/database.ts';

/** What one account has with one streamer. */
export interface StandingRow {
  streamerId: string;
  platform: Platform;
  points: number;
  xp: number;
  watchtime: number;
}

/** What a person's accounts have with several streamers; accounts that a streamer never saw are left out. */
export async function listStandings(
  db: Db,
  streamerIds: readonly string[],
  people: readonly { platform: Platform; platformUserId: string }[],
): Promise<StandingRow[]> {
  if (streamerIds.length === 0 || people.length === 0) return [];
  return db
    .selectFrom('accounts')
    .innerJoin('viewers', 'viewers.id', 'accounts.viewer_id')
    .select([
      'accounts.streamer_id as streamerId',
      'accounts.platform',
      'viewers.points',
      'viewers.xp',
      'viewers.watchtime',
    ])
    .where('accounts.streamer_id', 'in', streamerIds)
    .where((eb) =>
      eb.or(
        people.map(({ platform, platformUserId }) =>
          eb.and({ 'accounts.platform': platform, 'accounts.platform_user_id': platformUserId }),
        ),
      ),
    )
    .execute();
}
