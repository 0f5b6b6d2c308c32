import type { Kysely } from 'kysely';

/**
 * Imports of a streamer's file: where their rows wait, how far they are, and how many there were in a day. Notifications
 * have a place among those of their streamer.
 */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('imports')
    .addColumn('id', 'text', (col) => col.primaryKey())
    .addColumn('streamer_id', 'text', (col) => col.notNull().references('streamers.id').onDelete('cascade'))
    // No reference: what it names is taken away when the import is over.
    .addColumn('staged_as', 'text', (col) => col.notNull())
    .addColumn('step', 'integer')
    .addColumn('begun_at', 'bigint', (col) => col.notNull())
    .execute();
  await db.schema
    .createIndex('imports_of_streamer')
    .on('imports')
    .columns(['streamer_id', 'begun_at'])
    .execute();
  await db.schema.createIndex('imports_staged').on('imports').column('staged_as').execute();
  await db.schema
    .alterTable('push_deliveries')
    .addColumn('place', 'integer', (col) => col.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('push_deliveries_in_turn')
    .on('push_deliveries')
    .columns(['place', 'next_at', 'id'])
    .execute();
}
