import type { AlertState } from '#core/alerts/inbox-schema.ts';
import type { Gathered } from '#core/alerts/gathered.ts';
import type { Db } from '#server/db/database.ts';
import { ITEM } from './alert-look.repository.ts';
import { toAlert, type AlertChange, type QueuedAlert } from './alert-queue.repository.ts';

/** Each id is a parameter of one statement. */
export const MOST_AT_ONCE = 500;

/** How many alerts of a channel wait for their turn. */
export async function countQueued(db: Db, channelId: string): Promise<number> {
  const { count } = await db
    .selectFrom('alert_queue')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('channel_id', '=', channelId)
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow();
  return count;
}

/** The alerts of a channel in a state, in the order in which they would play. */
export async function listInState(db: Db, channelId: string, state: AlertState): Promise<QueuedAlert[]> {
  const rows = await db
    .selectFrom('alert_queue')
    .selectAll()
    .select(ITEM)
    .where('channel_id', '=', channelId)
    .where('state', '=', state)
    .orderBy('priority', 'desc')
    .orderBy('arrival')
    .execute();
  return rows.map(toAlert);
}

/** Changes many alerts; those that somebody else moved in between stay as they are. */
export async function moveAlerts(
  tx: Db,
  alerts: readonly QueuedAlert[],
  from: AlertState,
  change: AlertChange,
): Promise<QueuedAlert[]> {
  const moved: QueuedAlert[] = [];
  for (let start = 0; start < alerts.length; start += MOST_AT_ONCE) {
    const ids = alerts.slice(start, start + MOST_AT_ONCE).map(({ id }) => id);
    const rows = await tx
      .updateTable('alert_queue')
      .set(change)
      .where('id', 'in', ids)
      .where('state', '=', from)
      .returningAll()
      .returning(ITEM)
      .execute();
    moved.push(...rows.map(toAlert));
  }
  return moved;
}

/** Makes an alert show others too, as a new showing. @throws Error when it no longer stands where the caller saw it. */
export async function setGathered(
  tx: Db,
  { id, playId, state }: QueuedAlert,
  gathered: Gathered,
  newPlayId: string,
): Promise<QueuedAlert> {
  const row = await tx
    .updateTable('alert_queue')
    .set({ gathered: JSON.stringify(gathered), play_id: newPlayId })
    .where('id', '=', id)
    .where('play_id', '=', playId)
    .where('state', '=', state)
    .returningAll()
    .returning(ITEM)
    .executeTakeFirstOrThrow();
  return toAlert(row);
}
