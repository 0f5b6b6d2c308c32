import type { Insertable, Selectable } from 'kysely';
import type { AlertState } from '#core/alerts/inbox-schema.ts';
import { gatheredSchema, type Gathered } from '#core/alerts/gathered.ts';
import { alertPlaySchema, type AlertPlay } from '#core/alerts/schema.ts';
import { alertPairSchema, type AlertPair, type AlertRow } from '#core/alerts/row-schema.ts';
import type { Db } from '#server/db/database.ts';
import { ITEM, storePlay } from './alert-look.repository.ts';
import type { AlertQueueTable } from './alert.table.ts';

/** An alert with its look. */
type QueueRow = Selectable<AlertQueueTable> & { item: string };

/** An alert of the inbox with all that an overlay needs. */
export interface QueuedAlert {
  id: string;
  /** What pages know it by. */
  playId: string;
  streamerId: string;
  channelId: string;
  eventId: string;
  state: AlertState;
  isPaid: boolean;
  isLate: boolean;
  isManual: boolean;
  arrival: number;
  leasedTo: string | null;
  /** By the clock that nobody sets; whoever starts the process gives all leases anew. */
  leasedUntil: number | null;
  createdAt: number;
  /** Since when it waits; later than its creation when the streamer put it in the queue. */
  waitsSince: number;
  startedAt: number | null;
  endedAt: number | null;
  /** The other telling of the same event. */
  pair: AlertPair | null;
  play: AlertPlay;
}

export function toAlert(row: QueueRow): QueuedAlert {
  const gathered: Gathered = row.gathered === null ? {} : gatheredSchema.parse(JSON.parse(row.gathered));
  return {
    id: row.id,
    playId: row.play_id,
    streamerId: row.streamer_id,
    channelId: row.channel_id,
    eventId: row.event_id,
    state: row.state,
    isPaid: row.priority === 1,
    isLate: row.late === 1,
    isManual: row.by_hand === 1,
    arrival: row.arrival,
    leasedTo: row.leased_to,
    leasedUntil: row.leased_until,
    createdAt: row.created_at,
    waitsSince: row.waits_since,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    pair: row.pair === null ? null : alertPairSchema.parse(JSON.parse(row.pair)),
    play: alertPlaySchema.parse({
      ...JSON.parse(row.play),
      ...gathered,
      id: row.play_id,
      item: JSON.parse(row.item) as unknown,
    }),
  };
}

/** An alert as the panel lists it. */
export function toAlertRow(alert: QueuedAlert): AlertRow {
  const { play } = alert;
  return {
    id: alert.id,
    event: alert.eventId,
    header: play.header,
    platform: play.platform,
    state: alert.state,
    name: play.name,
    ...(play.amount === undefined ? {} : { amount: play.amount }),
    ...(play.currency === undefined ? {} : { currency: play.currency }),
    ...(play.message === undefined ? {} : { message: play.message }),
    ...(play.others === undefined ? {} : { others: play.others }),
    ...(play.summary === undefined
      ? {}
      : { summed: play.summary.reduce((sum, { count }) => sum + count, 0) }),
    paid: alert.isPaid,
    test: play.test,
    late: alert.isLate,
    byHand: alert.isManual,
    ...(alert.pair === null ? {} : { pair: alert.pair }),
    createdAt: alert.createdAt,
    arrival: alert.arrival,
  };
}

/** Writes an alert; its look is stored beside it, once for all that have the same. */
export async function insertAlert(
  db: Db,
  {
    play,
    ...row
  }: Pick<
    Insertable<AlertQueueTable>,
    | 'id'
    | 'streamer_id'
    | 'channel_id'
    | 'event_id'
    | 'header'
    | 'priority'
    | 'state'
    | 'arrival'
    | 'created_at'
    | 'late'
    | 'by_hand'
  > & { play: Omit<AlertPlay, 'id'>; held_until?: number | null },
): Promise<QueuedAlert> {
  const stored = await db
    .insertInto('alert_queue')
    .values({
      held_until: null,
      ...row,
      play_id: row.id,
      ...(await storePlay(db, row.streamer_id, play, row.created_at)),
      test: play.test ? 1 : 0,
      waits_since: row.created_at,
      leased_to: null,
      leased_until: null,
      started_at: null,
      ended_at: null,
      merged_into: null,
      gathered: null,
    })
    .returningAll()
    .returning(ITEM)
    .executeTakeFirstOrThrow();
  return toAlert(stored);
}

/** Gives the next alert that waits and is not held to a client, paid before free, then by arrival; undefined for none. */
export async function leaseNextAlert(
  db: Db,
  channelId: string,
  clientId: string,
  { now, until }: { now: number; until: number },
): Promise<QueuedAlert | undefined> {
  const row = await db
    .updateTable('alert_queue')
    .set({ state: 'leased', leased_to: clientId, leased_until: until })
    .where('state', '=', 'queued')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('alert_queue')
        .select('id')
        .where('channel_id', '=', channelId)
        .where('state', '=', 'queued')
        .where((where) => where.or([where('held_until', 'is', null), where('held_until', '<=', now)]))
        .orderBy('priority', 'desc')
        .orderBy('arrival')
        .limit(1),
    )
    .returningAll()
    .returning(ITEM)
    .executeTakeFirst();
  return row && toAlert(row);
}

/** Which alert is meant: of this channel only, and, where given, only in this showing and while this client holds it. */
export interface AlertKey {
  channelId: string;
  id?: string;
  playId?: string;
  leasedTo?: string | null;
}

export interface AlertChange {
  state?: AlertState;
  play_id?: string;
  waits_since?: number;
  leased_to?: string | null;
  leased_until?: number | null;
  started_at?: number | null;
  ended_at?: number | null;
  merged_into?: string;
}

/** Changes one alert if it still stands where the caller saw it; undefined when somebody was quicker. */
export async function moveAlert(
  db: Db,
  key: AlertKey,
  from: readonly AlertState[],
  change: AlertChange,
): Promise<QueuedAlert | undefined> {
  let query = db
    .updateTable('alert_queue')
    .set(change)
    .where('channel_id', '=', key.channelId)
    .where('state', 'in', from);
  if (key.id !== undefined) query = query.where('id', '=', key.id);
  if (key.playId !== undefined) query = query.where('play_id', '=', key.playId);
  if (typeof key.leasedTo === 'string') query = query.where('leased_to', '=', key.leasedTo);
  const row = await query.returningAll().returning(ITEM).executeTakeFirst();
  return row && toAlert(row);
}

/** What a channel's overlay holds now: leased or started. */
export async function listOpenAlerts(db: Db, channelId: string): Promise<QueuedAlert[]> {
  return (await selectOpen(db).where('channel_id', '=', channelId).execute()).map(toAlert);
}

/** What all overlays of a streamer, or of everybody, hold now. */
export async function listOpenAlertsOf(db: Db, streamerId: string | null): Promise<QueuedAlert[]> {
  const open = selectOpen(db);
  const rows = await (streamerId === null ? open : open.where('streamer_id', '=', streamerId)).execute();
  return rows.map(toAlert);
}

function selectOpen(db: Db) {
  return db
    .selectFrom('alert_queue')
    .selectAll()
    .select(ITEM)
    .where('state', 'in', ['leased', 'started'])
    .orderBy('arrival');
}

/** Lists what waited since before a moment as missed. */
export async function markMissed(db: Db, channelId: string, before: number): Promise<QueuedAlert[]> {
  const rows = await db
    .updateTable('alert_queue')
    .set({ state: 'missed' })
    .where('channel_id', '=', channelId)
    .where('state', '=', 'queued')
    .where('waits_since', '<', before)
    .returningAll()
    .returning(ITEM)
    .execute();
  return rows.map(toAlert);
}
