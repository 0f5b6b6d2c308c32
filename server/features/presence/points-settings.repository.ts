import type { PointsSettings } from '#core/loyalty/schema.ts';
import type { Db } from '#server/db/database.ts';

/** @throws when there is no such streamer. */
export async function readPointsSettings(db: Db, streamerId: string): Promise<PointsSettings> {
  const row = await db
    .selectFrom('streamers')
    .select(['points_per_interval', 'subscriber_bonus', 'xp_per_message', 'give_min', 'give_max'])
    .where('id', '=', streamerId)
    .executeTakeFirstOrThrow();
  return {
    points: row.points_per_interval,
    bonus: row.subscriber_bonus,
    xpPerMessage: row.xp_per_message,
    giveMin: row.give_min,
    giveMax: row.give_max,
  };
}

export async function savePointsSettings(
  db: Db,
  streamerId: string,
  settings: PointsSettings,
): Promise<void> {
  await db
    .updateTable('streamers')
    .set({
      points_per_interval: settings.points,
      subscriber_bonus: settings.bonus,
      xp_per_message: settings.xpPerMessage,
      give_min: settings.giveMin,
      give_max: settings.giveMax,
    })
    .where('id', '=', streamerId)
    .execute();
}
