import { setImmediate } from 'node:timers/promises';
import { sql, type Insertable, type Selectable } from 'kysely';
import { cutText } from '#core/base/text.ts';
import type { EventType } from '#core/events.ts';
import type { LatestEvent } from '#core/overlays/latest.ts';
import type { EventRow } from '#core/stream/event-row.ts';
import { countsAsOne } from '#server/db/counted-events.ts';
import type { Db } from '#server/db/database.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import type { EventTable, UnreadableEventTable } from './event.table.ts';

/** Stores an event once: false when its delivery id or its business key was stored before. */
export async function insertEvent(db: Db, row: Insertable<EventTable>): Promise<boolean> {
  const result = await db
    .insertInto('events')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Adds to an event what was reported of it later; undefined when it is not kept any more. */
export async function addToEvent(
  db: Db,
  id: string,
  more: Pick<EventTable, 'type' | 'amount' | 'message'>,
): Promise<Selectable<EventTable> | undefined> {
  return db.updateTable('events').set(more).where('id', '=', id).returningAll().executeTakeFirst();
}

/** Of a channel, and as many again of kinds that nobody knows. */
export const MOST_UNREADABLE = 200;
const LONGEST_RAW = 16 * 1024;

/** Keeps what could not be read, once and cut to what a person may want to see; the oldest of a channel go for the newest. */
export async function insertUnreadable(db: Db, row: Insertable<UnreadableEventTable>): Promise<void> {
  await db
    .insertInto('unreadable_events')
    .values({ ...row, raw: cutText(row.raw, LONGEST_RAW) })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await db
    .deleteFrom('unreadable_events')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('unreadable_events')
        .select('id')
        .where('channel_id', '=', row.channel_id)
        .where('unknown', '=', row.unknown)
        .orderBy('received_at', 'desc')
        .orderBy('id')
        .limit(MOST_UNREADABLE)
        .offset(MOST_UNREADABLE),
    )
    .execute();
}

/** The last events of a streamer, newest first. */
export async function listRecentEvents(db: Db, streamerId: string, limit: number): Promise<EventRow[]> {
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('streamer_id', '=', streamerId)
    .where(countsAsOne)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toEventRow);
}

/** The last events of these types, newest first; tests are none. */
export async function listLatestEvents(
  db: Db,
  streamerId: string,
  types: readonly EventType[],
  limit: number,
): Promise<LatestEvent[]> {
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('streamer_id', '=', streamerId)
    .where('type', 'in', types)
    .where('test', '=', 0)
    .where(countsAsOne)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toLatestEvent);
}

/** An event as the overlay's list shows it: without what people wrote. */
export function toLatestEvent(row: Selectable<EventTable>): LatestEvent {
  return {
    id: row.id,
    platform: row.platform,
    type: row.type,
    name: row.actor_name,
    ...(row.amount === null ? {} : { amount: row.amount }),
    ...(row.currency === null ? {} : { currency: row.currency }),
    at: row.occurred_at,
  };
}

/** An event as the panel shows it. */
export function toEventRow(row: Selectable<EventTable>): EventRow {
  return {
    id: row.id,
    platform: row.platform,
    type: row.type,
    name: row.actor_name,
    ...(row.amount === null ? {} : { amount: row.amount }),
    ...(row.currency === null ? {} : { currency: row.currency }),
    ...(row.message === null ? {} : { message: row.message }),
    test: row.test === 1,
    late: row.late === 1,
    at: row.occurred_at,
  };
}

const CLEARED_AT_ONCE = 200;

/** Clears raw payloads of before a moment; the events stay. Some at a time: others have their turn in between. */
export async function clearPayloads(db: Db, before: number): Promise<void> {
  let cleared: bigint | undefined;
  do {
    const { numAffectedRows } = await sql`update events set raw = '' where id in
      (select id from events where raw <> '' and received_at < ${before} limit ${sql.lit(CLEARED_AT_ONCE)})`.execute(
      db,
    );
    cleared = numAffectedRows;
    await setImmediate();
  } while (cleared !== undefined && cleared > 0n);
}

/** Deletes tests of before a moment that no alert shows any more; they count nowhere. */
export async function forgetTestEvents(db: Db, before: number): Promise<void> {
  const isOver = sql`test = 1 and received_at < ${before} and not exists
    (select 1 from alert_queue where alert_queue.event_id = events.id)`;
  await deleteInBatches(db, { table: 'events', key: ['id'], where: isOver });
}

/** Deletes what could not be read and came before a moment. */
export async function forgetUnreadable(db: Db, before: number): Promise<void> {
  await deleteInBatches(db, { table: 'unreadable_events', key: ['id'], where: sql`received_at < ${before}` });
}
