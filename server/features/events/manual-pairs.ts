import { headerOfEvent } from '#core/alerts/headers.ts';
import { chooseSame, mayBeReportedTwice, type EventReport } from '#core/alerts/same-event.ts';
import { EVENT_TYPES, type ChannelEvent } from '#core/events.ts';
import type { Db } from '#server/db/database.ts';
import { setPair } from '#server/features/alerts/alert-pair.repository.ts';
import { listRepresentatives } from '#server/features/alerts/alert-list.repository.ts';
import type { QueuedAlert } from '#server/features/alerts/alert-queue.repository.ts';
import type { EventTable } from './event.table.ts';
import {
  insertManualEntry,
  listOpenEntries,
  listUnpairedEvents,
  lockEvents,
  pairEntry,
  type StoredReport,
} from './manual-entry.repository.ts';

/** The event that reported the same first. */
export interface FirstOfPair {
  name: string | null;
  at: number;
  /** Its alert, as it is listed now; undefined where it shows nothing. */
  alert: QueuedAlert | undefined;
}

/**
 * Looks whether an event that was just stored reports what another has reported: of the two one was entered manually, one came
 * from the platform, and each is one of at most one pair. Answers the first; undefined for an event that reports something
 * new.
 */
export async function pairEvent(
  tx: Db,
  row: EventTable,
  event: ChannelEvent,
): Promise<FirstOfPair | undefined> {
  if (event.test || !mayBeReportedTwice(event.type)) return undefined;
  const isManual = event.byHand === true;
  const first = isManual ? await findPlatformEvent(tx, row, event) : await findEntry(tx, row, event);
  if (first === undefined) return undefined;
  const alerts = await setPair(tx, first.id, {
    name: event.actor.name,
    byHand: isManual,
    at: event.occurredAt,
  });
  const [alert] = await listRepresentatives(tx, alerts);
  return { name: first.actor.name, at: first.occurredAt, alert };
}

/** The manual entry that an event of the platform confirms. */
async function findEntry(tx: Db, row: EventTable, event: EventReport): Promise<StoredReport | undefined> {
  const open = await listOpenEntries(tx, row);
  for (;;) {
    const entry = chooseSame(event, open);
    if (entry === undefined) return undefined;
    if (await pairEntry(tx, { entryId: entry.id, platformEventId: row.id, secondId: row.id })) return entry;
    open.splice(open.indexOf(entry), 1);
  }
}

/** What the platform has reported of a manual entry already. */
async function findPlatformEvent(
  tx: Db,
  row: EventTable,
  event: EventReport,
): Promise<StoredReport | undefined> {
  await lockEvents(tx, row.channel_id);
  await insertManualEntry(tx, row);
  const header = headerOfEvent(event.type);
  const types = EVENT_TYPES.filter((type) => headerOfEvent(type) === header);
  const found = chooseSame(event, await listUnpairedEvents(tx, row, types));
  if (found !== undefined)
    await pairEntry(tx, { entryId: row.id, platformEventId: found.id, secondId: row.id });
  return found;
}
