import type { Db } from '#server/db/database.ts';

/** Fewest and most points that a viewer of the streamer may give another at once. */
export function readGiveLimits(db: Db, streamerId: string): Promise<{ min: number; max: number }> {
  return db
    .selectFrom('streamers')
    .select(['give_min as min', 'give_max as max'])
    .where('id', '=', streamerId)
    .executeTakeFirstOrThrow();
}
