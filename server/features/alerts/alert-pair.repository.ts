import type { AlertPair } from '#core/alerts/row-schema.ts';
import type { Db } from '#server/db/database.ts';
import { ITEM } from './alert-look.repository.ts';
import { toAlert, type QueuedAlert } from './alert-queue.repository.ts';

/** Writes beside an event's alerts what reported the same, or null; answers the alerts. */
export async function setPair(tx: Db, eventId: string, pair: AlertPair | null): Promise<QueuedAlert[]> {
  const rows = await tx
    .updateTable('alert_queue')
    .set({ pair: pair === null ? null : JSON.stringify(pair) })
    .where('event_id', '=', eventId)
    .returningAll()
    .returning(ITEM)
    .execute();
  return rows.map(toAlert);
}
