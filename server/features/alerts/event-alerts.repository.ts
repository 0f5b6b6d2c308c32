import type { AlertState } from '#core/alerts/inbox-schema.ts';
import type { Db } from '#server/db/database.ts';
import { ITEM } from './alert-look.repository.ts';
import { toAlert, type QueuedAlert } from './alert-queue.repository.ts';

/** Where the alerts stand that an event of a channel became; none when it is not stored or shows nothing. */
export async function listStatesOfEvent(
  db: Db,
  channelId: string,
  businessKey: string,
): Promise<AlertState[]> {
  const rows = await db
    .selectFrom('alert_queue')
    .innerJoin('events', 'events.id', 'alert_queue.event_id')
    .select('alert_queue.state')
    .where('events.channel_id', '=', channelId)
    .where('events.business_key', '=', businessKey)
    .execute();
  return rows.map(({ state }) => state);
}

/** What a channel's overlay holds under this id now: an alert that ended, or waits, is nobody's to ask for. */
export async function findOpenAlert(
  db: Db,
  channelId: string,
  playId: string,
): Promise<QueuedAlert | undefined> {
  const row = await db
    .selectFrom('alert_queue')
    .selectAll()
    .select(ITEM)
    .where('channel_id', '=', channelId)
    .where('play_id', '=', playId)
    .where('state', 'in', ['leased', 'started'])
    .executeTakeFirst();
  return row && toAlert(row);
}
