import type { LoyaltySettings } from '#core/loyalty/types.ts';
import type { Db } from '#server/db/database.ts';

/** @throws when there is no such streamer. */
export async function readLoyaltySettings(db: Db, streamerId: string): Promise<LoyaltySettings> {
  const row = await db
    .selectFrom('streamers')
    .select(['points_per_interval', 'subscriber_bonus', 'xp_per_message'])
    .where('id', '=', streamerId)
    .executeTakeFirstOrThrow();
  return {
    points: row.points_per_interval,
    bonus: row.subscriber_bonus,
    xpPerMessage: row.xp_per_message,
  };
}

export async function saveLoyaltySettings(
  db: Db,
  streamerId: string,
  settings: LoyaltySettings,
): Promise<void> {
  await db
    .updateTable('streamers')
    .set({
      points_per_interval: settings.points,
      subscriber_bonus: settings.bonus,
      xp_per_message: settings.xpPerMessage,
    })
    .where('id', '=', streamerId)
    .execute();
}
