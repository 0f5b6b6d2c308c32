import type { Kysely } from 'kysely';

/** The ledger of a streamer, newest first. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('ledger_streamer').on('ledger').columns(['streamer_id', 'at', 'id']).execute();
}
