import type { Db } from '#server/db/database.ts';

/** Whether any alert of the streamer has been on a screen, also one that is deleted by now. */
export async function hasShownAlert(db: Db, streamerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('streamers')
    .select('id')
    .where('id', '=', streamerId)
    .where((eb) =>
      eb.or([
        eb('has_shown_alert', '=', 1),
        eb.exists(
          eb
            .selectFrom('alert_queue')
            .select('alert_queue.id')
            .whereRef('alert_queue.streamer_id', '=', 'streamers.id')
            .where('state', '=', 'shown'),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
