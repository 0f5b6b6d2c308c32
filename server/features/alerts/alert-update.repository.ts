import type { AlertState } from '#core/alerts/inbox-schema.ts';
import type { Db } from '#server/db/database.ts';
import { ITEM, type StoredPlay } from './alert-look.repository.ts';
import { toAlert, type QueuedAlert } from './alert-queue.repository.ts';

/** Where an alert stands that no page was given, or that was missed. */
const UNSEEN: readonly AlertState[] = ['queued', 'missed', 'awaiting'];

/** When the next alert of a channel may show that is held now; null when none is held. */
export async function findHeldUntil(db: Db, channelId: string, now: number): Promise<number | null> {
  const { until } = await db
    .selectFrom('alert_queue')
    .select(({ fn }) => fn.min<number | null>('held_until').as('until'))
    .where('channel_id', '=', channelId)
    .where('state', '=', 'queued')
    .where('held_until', '>', now)
    .executeTakeFirstOrThrow();
  return until;
}

/** Changes what an alert plays that nobody has seen, and holds it no longer; undefined when it was shown meanwhile. */
export async function rewriteUnseen(db: Db, id: string, play: StoredPlay): Promise<QueuedAlert | undefined> {
  const row = await db
    .updateTable('alert_queue')
    .set({ ...play, held_until: null })
    .where('id', '=', id)
    .where('state', 'in', UNSEEN)
    .returningAll()
    .returning(ITEM)
    .executeTakeFirst();
  return row && toAlert(row);
}

/** Puts an alert that was shown back into the queue with what it plays now; undefined when it was not, or shows others too. */
export async function showAgain(
  db: Db,
  id: string,
  { play, playId, now }: { play: StoredPlay; playId: string; now: number },
): Promise<QueuedAlert | undefined> {
  const row = await db
    .updateTable('alert_queue')
    .set({ ...play, play_id: playId, state: 'queued', waits_since: now, leased_to: null, leased_until: null })
    .where('id', '=', id)
    .where('state', '=', 'shown')
    .where('gathered', 'is', null)
    .returningAll()
    .returning(ITEM)
    .executeTakeFirst();
  return row && toAlert(row);
}

/** Changes what an alert says in the panel, and plays when the streamer wants to see it again. */
export async function rewriteSeen(db: Db, id: string, play: StoredPlay): Promise<QueuedAlert> {
  const query = db.updateTable('alert_queue').set(play).where('id', '=', id).returningAll().returning(ITEM);
  return toAlert(await query.executeTakeFirstOrThrow());
}
