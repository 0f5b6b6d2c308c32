import { sql, type RawBuilder } from 'kysely';
import { ALERT_STATES, type AlertState } from '#core/alerts/inbox-schema.ts';
import type { Db } from '#server/db/database.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';

/** On a page: it ends first, however long it has waited. */
const OPEN: readonly AlertState[] = ['leased', 'started'];
const SHOWN: readonly AlertState[] = ['shown', 'merged'];
const REST = ALERT_STATES.filter((state) => !OPEN.includes(state) && !SHOWN.includes(state));

const isOneOf = (states: readonly AlertState[]) => sql`state in (${sql.join([...states])})`;

/** Whoever was shown one has taken that step, also when the alert is gone. */
async function rememberShown(db: Db): Promise<void> {
  await sql`update streamers set has_shown_alert = 1 where has_shown_alert = 0 and exists
    (select 1 from alert_queue where alert_queue.streamer_id = streamers.id and state = 'shown')`.execute(db);
}

async function forgetAlerts(db: Db, before: number, which: RawBuilder<unknown>): Promise<void> {
  await rememberShown(db);
  // What the streamer showed again is as young as that.
  const where = sql`${which} and waits_since < ${before}`;
  await deleteInBatches(db, { table: 'alert_queue', key: ['id'], where });
}

/** Deletes tests that were put in the queue before a moment. */
export async function forgetTestAlerts(db: Db, before: number): Promise<void> {
  await forgetAlerts(db, before, sql`test = 1 and not ${isOneOf(OPEN)}`);
}

/**
 * The same of alerts that were shown, alone or as part of another. What one channel showed and another missed goes
 * together: it would come back as missed.
 */
export async function forgetShownAlerts(db: Db, before: number): Promise<void> {
  const ofShown = sql`event_id in (select other.event_id from alert_queue as other
    where other.${isOneOf(SHOWN)} and other.waits_since < ${before})`;
  await forgetAlerts(db, before, sql`${ofShown} and not ${isOneOf([...OPEN, ...SHOWN])}`);
  const hasRest = sql`exists (select 1 from alert_queue as other
    where other.event_id = alert_queue.event_id and other.${isOneOf(REST)})`;
  await forgetAlerts(db, before, sql`${isOneOf(SHOWN)} and not ${hasRest}`);
}

/** The same of all others: missed, skipped, refused, interrupted, or still waiting. */
export async function forgetOtherAlerts(db: Db, before: number): Promise<void> {
  await forgetAlerts(db, before, isOneOf(REST));
}
