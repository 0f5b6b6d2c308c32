import { STATES_OF_LIST, type InboxCounts, type InboxList } from '#core/alerts/inbox-schema.ts';
import type { AlertHeader } from '#core/alerts/headers.ts';
import type { Db } from '#server/db/database.ts';
import { toAlert, type QueuedAlert } from './alert-queue.repository.ts';

export interface AlertFilter {
  list?: InboxList | undefined;
  type?: AlertHeader | undefined;
  paidOnly: boolean;
  /** Only what arrived before this place. */
  after?: number | undefined;
}

/** A streamer's alerts, newest first. */
export async function listAlerts(
  db: Db,
  streamerId: string,
  { list, type, paidOnly, after }: AlertFilter,
  limit: number,
): Promise<QueuedAlert[]> {
  let query = db.selectFrom('alert_queue').selectAll().where('streamer_id', '=', streamerId);
  if (list !== undefined) query = query.where('state', 'in', STATES_OF_LIST[list]);
  if (type !== undefined) query = query.where('header', '=', type);
  if (paidOnly) query = query.where('priority', '=', 1);
  if (after !== undefined) query = query.where('arrival', '<', after);
  const rows = await query.orderBy('arrival', 'desc').limit(limit).execute();
  return rows.map(toAlert);
}

/** How many alerts wait for something. */
export async function countAlerts(db: Db, streamerId: string): Promise<InboxCounts> {
  const rows = await db
    .selectFrom('alert_queue')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('streamer_id', '=', streamerId)
    .where('state', 'in', [...STATES_OF_LIST.waiting, ...STATES_OF_LIST.missed, ...STATES_OF_LIST.awaiting])
    .groupBy('state')
    .execute();
  const counts: InboxCounts = { waiting: 0, missed: 0, awaiting: 0 };
  for (const { state, count } of rows) {
    if (state === 'missed' || state === 'awaiting') counts[state] += count;
    else counts.waiting += count;
  }
  return counts;
}

/** An alert of this streamer; undefined for another's. */
export async function findAlert(db: Db, streamerId: string, id: string): Promise<QueuedAlert | undefined> {
  const row = await db
    .selectFrom('alert_queue')
    .selectAll()
    .where('id', '=', id)
    .where('streamer_id', '=', streamerId)
    .executeTakeFirst();
  return row && toAlert(row);
}

/** The alert that a delivery became; undefined when the delivery was nothing new, or nothing to show. */
export async function findAlertOfDelivery(
  db: Db,
  channelId: string,
  deliveryId: string,
): Promise<QueuedAlert | undefined> {
  const row = await db
    .selectFrom('alert_queue')
    .innerJoin('events', 'events.id', 'alert_queue.event_id')
    .selectAll('alert_queue')
    .where('alert_queue.channel_id', '=', channelId)
    .where('events.delivery_id', '=', deliveryId)
    .executeTakeFirst();
  return row && toAlert(row);
}
