import { sql } from 'kysely';
import type { Platform } from '#core/platforms/platform.ts';
import type { Db } from '#server/db/database.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';

/** Marks chat messages as counted; answers those that were not before. */
export async function takeNewChatDeliveries(
  db: Db,
  deliveries: readonly { platform: Platform; id: string }[],
  now: number,
): Promise<Set<string>> {
  const rows = await db
    .insertInto('chat_deliveries')
    .values(deliveries.map(({ platform, id }) => ({ platform, delivery_id: id, received_at: now })))
    .onConflict((oc) => oc.columns(['platform', 'delivery_id']).doNothing())
    .returning(['platform', 'delivery_id'])
    .execute();
  return new Set(rows.map((row) => `${row.platform}:${row.delivery_id}`));
}

/** Ids of chat messages: a delivery that is much later is refused anyway. */
export async function forgetChatDeliveries(db: Db, before: number): Promise<void> {
  await deleteInBatches(db, {
    table: 'chat_deliveries',
    key: ['platform', 'delivery_id'],
    where: sql`received_at < ${before}`,
  });
}
