import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';

/** Pays a presence interval once; false when it was paid before. */
export async function takePresenceSlot(db: Db, streamerId: string, slot: number): Promise<boolean> {
  const result = await db
    .insertInto('presence_slots')
    .values({ streamer_id: streamerId, slot })
    .onConflict((oc) => oc.columns(['streamer_id', 'slot']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Intervals that ended long ago are not paid again, whoever asks. */
export async function forgetPresenceSlots(db: Db, beforeSlot: number): Promise<void> {
  await deleteInBatches(db, {
    table: 'presence_slots',
    key: ['streamer_id', 'slot'],
    where: sql`slot < ${beforeSlot}`,
  });
}
