import { SAME_EVENT_MS, type EventReport } from '#core/alerts/same-event.ts';
import type { EventType } from '#core/events.ts';
import type { Db } from '#server/db/database.ts';
import type { EventTable } from './event.table.ts';

/** More of one type a day than any manual entry is compared with. */
const MOST_COMPARED = 2000;

export interface StoredReport extends EventReport {
  id: string;
}

/**
 * Holds back what the platform reports of this channel until the transaction ends, and waits for what is being stored: a
 * manual entry and its event, stored side by side, would not see each other.
 */
export async function lockEvents(tx: Db, channelId: string): Promise<void> {
  await tx.selectFrom('channels').select('id').where('id', '=', channelId).forUpdate().execute();
}

export async function insertManualEntry(tx: Db, event: EventTable): Promise<void> {
  const { id, channel_id, occurred_at } = event;
  await tx
    .insertInto('hand_entries')
    .values({ event_id: id, channel_id, entered_at: occurred_at, told_id: null, second_id: null })
    .execute();
}

/** Manual entries near an event that the platform has not reported yet. */
export async function listOpenEntries(tx: Db, event: EventTable): Promise<StoredReport[]> {
  const rows = await tx
    .selectFrom('hand_entries')
    .innerJoin('events', 'events.id', 'hand_entries.event_id')
    .select(['events.id', 'type', 'actor_id', 'actor_name', 'amount', 'currency', 'occurred_at'])
    .where('hand_entries.channel_id', '=', event.channel_id)
    .where('entered_at', '>=', event.occurred_at - SAME_EVENT_MS)
    .where('entered_at', '<=', event.occurred_at + SAME_EVENT_MS)
    .where('told_id', 'is', null)
    .execute();
  return rows.map(toReport);
}

/** What the platform reported of these types near a manual entry, as far as no other entry reports it. */
export async function listUnpairedEvents(
  tx: Db,
  entry: EventTable,
  types: readonly EventType[],
): Promise<StoredReport[]> {
  const rows = await tx
    .selectFrom('events')
    .select(['id', 'type', 'actor_id', 'actor_name', 'amount', 'currency', 'occurred_at'])
    .where('channel_id', '=', entry.channel_id)
    .where('type', 'in', types)
    .where('test', '=', 0)
    .where('received_at', '>=', entry.occurred_at - SAME_EVENT_MS)
    .where((event) =>
      event.not(
        event.exists(
          event
            .selectFrom('hand_entries')
            .select('event_id')
            .where((eb) =>
              eb.or([eb('event_id', '=', eb.ref('events.id')), eb('told_id', '=', eb.ref('events.id'))]),
            ),
        ),
      ),
    )
    .orderBy('received_at', 'desc')
    .limit(MOST_COMPARED)
    .execute();
  return rows.map(toReport);
}

/** Makes a manual entry and an event one; false when another event took the entry at the same time. */
export async function pairEntry(
  tx: Db,
  pair: { entryId: string; platformEventId: string; secondId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('hand_entries')
    .set({ told_id: pair.platformEventId, second_id: pair.secondId })
    .where('event_id', '=', pair.entryId)
    .where('told_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** After a pair was undone: the event that came second, which had neither shown nor counted. */
export interface PartedEvent {
  row: EventTable;
  isManual: boolean;
  firstId: string;
}

/** Makes two of an event's pair; undefined where there is none. */
export async function partEntry(tx: Db, eventId: string): Promise<PartedEvent | undefined> {
  const pair = await tx
    .selectFrom('hand_entries')
    .innerJoin('events', 'events.id', 'second_id')
    .selectAll('events')
    .select(['event_id', 'told_id'])
    .where((eb) => eb.or([eb('event_id', '=', eventId), eb('told_id', '=', eventId)]))
    .executeTakeFirst();
  if (pair === undefined) return undefined;
  const { event_id: entryId, told_id: platformEventId, ...row } = pair;
  // Of two who part it at the same time one does.
  const { numUpdatedRows } = await tx
    .updateTable('hand_entries')
    .set({ told_id: null, second_id: null })
    .where('event_id', '=', entryId)
    .where('second_id', '=', row.id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n || platformEventId === null) return undefined;
  const isManual = entryId === row.id;
  return { row, isManual, firstId: isManual ? platformEventId : entryId };
}

function toReport(row: {
  id: string;
  type: EventType;
  actor_id: string;
  actor_name: string | null;
  amount: number | null;
  currency: string | null;
  occurred_at: number;
}): StoredReport {
  return {
    id: row.id,
    type: row.type,
    actor: { id: row.actor_id, name: row.actor_name },
    amount: row.amount ?? undefined,
    currency: row.currency ?? undefined,
    occurredAt: row.occurred_at,
  };
}
