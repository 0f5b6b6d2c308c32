import type { Db } from '#server/db/database.ts';

/** Whether any alert of the streamer has been on a screen. */
export async function hasShownAlert(db: Db, streamerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('alert_queue')
    .select('id')
    .where('streamer_id', '=', streamerId)
    .where('state', '=', 'shown')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
