import type { Insertable, Selectable } from 'kysely';
import { alertPlaySchema, type AlertPlay, type AlertRow, type AlertState } from '#core/alerts/schema.ts';
import type { Db } from '#server/db/database.ts';
import type { AlertQueueTable } from './alert.table.ts';

type QueueRow = Selectable<AlertQueueTable>;

/** An alert of the inbox with all that an overlay needs. */
export interface QueuedAlert {
  id: string;
  streamerId: string;
  channelId: string;
  state: AlertState;
  leasedTo: string | null;
  leasedUntil: number | null;
  createdAt: number;
  startedAt: number | null;
  play: AlertPlay;
}

function toAlert(row: QueueRow): QueuedAlert {
  return {
    id: row.id,
    streamerId: row.streamer_id,
    channelId: row.channel_id,
    state: row.state,
    leasedTo: row.leased_to,
    leasedUntil: row.leased_until,
    createdAt: row.created_at,
    startedAt: row.started_at,
    play: alertPlaySchema.parse({ ...JSON.parse(row.play), id: row.id }),
  };
}

/** An alert as the panel lists it. */
export function toAlertRow(alert: QueuedAlert): AlertRow {
  const { play } = alert;
  return {
    id: alert.id,
    header: play.header,
    platform: play.platform,
    state: alert.state,
    name: play.name,
    ...(play.amount === undefined ? {} : { amount: play.amount }),
    ...(play.message === undefined ? {} : { message: play.message }),
    test: play.test,
    createdAt: alert.createdAt,
  };
}

export async function insertAlert(
  db: Db,
  row: Omit<Insertable<AlertQueueTable>, 'state' | 'leased_to' | 'leased_until' | 'started_at' | 'ended_at'>,
): Promise<QueuedAlert> {
  const stored = await db
    .insertInto('alert_queue')
    .values({
      ...row,
      state: 'queued',
      leased_to: null,
      leased_until: null,
      started_at: null,
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toAlert(stored);
}

/** Gives the next waiting alert to a client, paid before free, then by arrival; undefined when none waits. */
export async function leaseNextAlert(
  db: Db,
  channelId: string,
  clientId: string,
  until: number,
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
        .orderBy('priority', 'desc')
        .orderBy('arrival')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();
  return row && toAlert(row);
}

/** Which alert is meant: of this channel only, and, where given, only while this client holds it. */
export interface AlertKey {
  id: string;
  channelId: string;
  leasedTo?: string | null;
}

export interface AlertChange {
  state?: AlertState;
  leased_to?: string | null;
  leased_until?: number | null;
  started_at?: number | null;
  ended_at?: number | null;
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
    .where('id', '=', key.id)
    .where('channel_id', '=', key.channelId)
    .where('state', 'in', from);
  if (typeof key.leasedTo === 'string') query = query.where('leased_to', '=', key.leasedTo);
  const row = await query.returningAll().executeTakeFirst();
  return row && toAlert(row);
}

/** What a channel's overlay holds now: leased or started. */
export async function listOpenAlerts(db: Db, channelId?: string): Promise<QueuedAlert[]> {
  const query = db
    .selectFrom('alert_queue')
    .selectAll()
    .where('state', 'in', ['leased', 'started'])
    .orderBy('arrival');
  const rows = await (channelId === undefined ? query : query.where('channel_id', '=', channelId)).execute();
  return rows.map(toAlert);
}

/** Lists what waited since before a moment as missed. */
export async function markMissed(db: Db, channelId: string, before: number): Promise<QueuedAlert[]> {
  const rows = await db
    .updateTable('alert_queue')
    .set({ state: 'missed' })
    .where('channel_id', '=', channelId)
    .where('state', '=', 'queued')
    .where('created_at', '<', before)
    .returningAll()
    .execute();
  return rows.map(toAlert);
}

/** The newest alerts of a channel, newest first. */
export async function listRecentAlerts(db: Db, channelId: string, limit: number): Promise<QueuedAlert[]> {
  const rows = await db
    .selectFrom('alert_queue')
    .selectAll()
    .where('channel_id', '=', channelId)
    .orderBy('arrival', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toAlert);
}
