import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AlertItem, AlertPlay } from '#core/alerts/schema.ts';
import type { Db } from '#server/db/database.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';

/**
 * Keeps a look once for each streamer, however many alerts have it; answers its id, which its content gives. Who keeps it
 * again holds it until the transaction ends, so that it is not forgotten under an alert that is about to name it.
 */
export async function keepLook(db: Db, streamerId: string, look: AlertItem, now: number): Promise<string> {
  const item = JSON.stringify(look);
  const id = createHash('sha256').update(`${streamerId}\0${item}`).digest('base64url');
  await db
    .insertInto('alert_looks')
    .values({ id, streamer_id: streamerId, used_at: now, item })
    .onConflict((oc) => oc.column('id').doUpdateSet({ used_at: now }))
    .execute();
  return id;
}

/** What an alert plays, as its row holds it. */
export interface StoredPlay {
  /** Without the look, as JSON. */
  play: string;
  look_id: string;
}

/** Keeps the look of what an alert plays; answers the columns of both. */
export async function storePlay(
  db: Db,
  streamerId: string,
  { item, ...rest }: Omit<AlertPlay, 'id'>,
  now: number,
): Promise<StoredPlay> {
  return { play: JSON.stringify(rest), look_id: await keepLook(db, streamerId, item, now) };
}

/** The JSON of an alert's look, to be read with the alert's own columns. */
export const ITEM = sql<string>`(select item from alert_looks where alert_looks.id = alert_queue.look_id)`.as(
  'item',
);

/** Each may carry tens of kilobytes of code. */
const LOOKS_AT_ONCE = 20;

/** Deletes looks that no alert has, and none had since before a moment. */
export async function forgetUnusedLooks(db: Db, before: number): Promise<void> {
  const isUnused = sql`used_at < ${before} and not exists
    (select 1 from alert_queue where alert_queue.look_id = alert_looks.id)`;
  await deleteInBatches(db, { table: 'alert_looks', key: ['id'], where: isUnused, most: LOOKS_AT_ONCE });
}
