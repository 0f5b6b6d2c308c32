import { sql, type ExpressionBuilder } from 'kysely';
import {
  STATES_OF_LIST,
  type AlertState,
  type InboxCounts,
  type InboxList,
} from '#core/alerts/inbox-schema.ts';
import { headerOfEvent, type AlertHeader } from '#core/alerts/headers.ts';
import type { Db, Tables } from '#server/db/database.ts';
import { ITEM } from './alert-look.repository.ts';
import { toAlert, type QueuedAlert } from './alert-queue.repository.ts';
import { MOST_AT_ONCE } from './gather.repository.ts';

export interface AlertFilter {
  list?: InboxList | undefined;
  type?: AlertHeader | undefined;
  paidOnly: boolean;
  /** Only what arrived before this place. */
  after?: number | undefined;
}

/** Which of an event's alerts speaks for it: what was shown on one channel's page is not waiting or missed on another's. */
const BY_VOICE: readonly AlertState[] = [
  'started',
  'leased',
  'awaiting',
  'shown',
  'merged',
  'interrupted',
  'queued',
  'missed',
  'skipped',
  'refused',
];

function voiceOf(table: 'alert_queue' | 'other') {
  const ranks = BY_VOICE.map((state, rank) => sql`when ${state} then ${sql.lit(rank)}`);
  return sql`case ${sql.ref(`${table}.state`)} ${sql.join(ranks, sql` `)} end`;
}

/** One alert for each event, also when several of the streamer's channels play it. */
export function speaks(eb: ExpressionBuilder<Tables, 'alert_queue'>) {
  const one = sql`(${voiceOf('alert_queue')}, ${sql.ref('alert_queue.arrival')})`;
  const other = sql`(${voiceOf('other')}, ${sql.ref('other.arrival')})`;
  return eb.not(
    eb.exists(
      eb
        .selectFrom('alert_queue as other')
        .select('other.id')
        .whereRef('other.event_id', '=', 'alert_queue.event_id')
        .where(sql<boolean>`${other} < ${one}`),
    ),
  );
}

/** Of these alerts those that speak for their events, or the ones that do in their place; as they stand now. */
export async function listRepresentatives(db: Db, alerts: readonly QueuedAlert[]): Promise<QueuedAlert[]> {
  const eventIds = [...new Set(alerts.map(({ eventId }) => eventId))];
  const representatives: QueuedAlert[] = [];
  for (let start = 0; start < eventIds.length; start += MOST_AT_ONCE) {
    const rows = await db
      .selectFrom('alert_queue')
      .selectAll()
      .select(ITEM)
      .where('event_id', 'in', eventIds.slice(start, start + MOST_AT_ONCE))
      .where(speaks)
      .orderBy('arrival')
      .execute();
    representatives.push(...rows.map(toAlert));
  }
  return representatives;
}

/** Events that one channel's page missed, or that wait for it, and that another's has shown or an open one's will. */
export async function listSeenElsewhere(
  db: Db,
  streamerId: string,
  { from, openChannels }: { from: 'missed' | 'queued'; openChannels: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('alert_queue')
    .innerJoin('alert_queue as other', 'other.event_id', 'alert_queue.event_id')
    .select('alert_queue.event_id')
    .distinct()
    .where('alert_queue.streamer_id', '=', streamerId)
    .where('alert_queue.state', '=', from)
    .where((eb) =>
      eb.or([
        eb('other.state', 'in', ['leased', 'started', 'shown', 'interrupted', 'merged']),
        ...openChannels.map((id) => eb.and({ 'other.state': 'queued', 'other.channel_id': id })),
      ]),
    )
    .execute();
  return rows.map((row) => row.event_id);
}

/** The alerts of an event in all channels that play it. */
export async function listAlertsOfEvent(db: Db, eventId: string): Promise<QueuedAlert[]> {
  const rows = await db
    .selectFrom('alert_queue')
    .selectAll()
    .select(ITEM)
    .where('event_id', '=', eventId)
    .orderBy('arrival')
    .execute();
  return rows.map(toAlert);
}

/** A streamer's alerts, newest first, one for each event. */
export async function listAlerts(
  db: Db,
  streamerId: string,
  { list, type, paidOnly, after }: AlertFilter,
  limit: number,
): Promise<QueuedAlert[]> {
  let query = db
    .selectFrom('alert_queue')
    .selectAll()
    .select(ITEM)
    .where('streamer_id', '=', streamerId)
    .where(speaks);
  if (list !== undefined) query = query.where('state', 'in', STATES_OF_LIST[list]);
  if (type !== undefined) query = query.where('header', '=', type);
  if (paidOnly) query = query.where('priority', '=', 1);
  if (after !== undefined) query = query.where('arrival', '<', after);
  const rows = await query.orderBy('arrival', 'desc').limit(limit).execute();
  return rows.map(toAlert);
}

/** How many events wait for something. */
export async function countAlerts(db: Db, streamerId: string): Promise<InboxCounts> {
  const rows = await db
    .selectFrom('alert_queue')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('streamer_id', '=', streamerId)
    .where('state', 'in', [...STATES_OF_LIST.waiting, ...STATES_OF_LIST.missed, ...STATES_OF_LIST.awaiting])
    .where(speaks)
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
    .select(ITEM)
    .where('id', '=', id)
    .where('streamer_id', '=', streamerId)
    .executeTakeFirst();
  return row && toAlert(row);
}

/**
 * The alert that a delivery became, or, of a manual entry, the one of the event that reported the same before; undefined
 * when the delivery was nothing new, or nothing to show.
 */
export async function findAlertOfDelivery(
  db: Db,
  channelId: string,
  deliveryId: string,
): Promise<QueuedAlert | undefined> {
  const event = await db
    .selectFrom('events')
    .leftJoin('hand_entries', 'hand_entries.event_id', 'events.id')
    .select(['events.id', 'told_id'])
    .where('events.channel_id', '=', channelId)
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirst();
  if (event === undefined) return undefined;
  const row = await db
    .selectFrom('alert_queue')
    .selectAll('alert_queue')
    .select(ITEM)
    .where('channel_id', '=', channelId)
    .where('event_id', 'in', [event.id, event.told_id ?? event.id])
    .executeTakeFirst();
  return row && toAlert(row);
}

/** Spoken texts that have waited for the streamer's word since before a moment, oldest first. */
export async function listAwaitingSpeech(db: Db, before: number, most: number) {
  return db
    .selectFrom('alert_queue')
    .select(['id', 'streamer_id'])
    .where('state', '=', 'awaiting')
    .where('header', '=', headerOfEvent('tts'))
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(most)
    .execute();
}
