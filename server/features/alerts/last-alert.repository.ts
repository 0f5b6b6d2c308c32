import type { OverlayDoctor } from '#core/alerts/doctor.ts';
import type { Db } from '#server/db/database.ts';

/** The alert of a channel that came last, and what became of it. */
export async function findLastAlert(db: Db, channelId: string): Promise<OverlayDoctor['lastAlert']> {
  const row = await db
    .selectFrom('alert_queue')
    .select(['header', 'state', 'created_at'])
    .where('channel_id', '=', channelId)
    .orderBy('arrival', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { header: row.header, state: row.state, at: row.created_at };
}
