import type { Kysely } from 'kysely';

/** Which events were entered by hand, and which of the platform's tells the same. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hand_entries')
    .addColumn('event_id', 'text', (c) => c.primaryKey().references('events.id').onDelete('cascade'))
    .addColumn('channel_id', 'text', (c) => c.notNull().references('channels.id').onDelete('cascade'))
    .addColumn('entered_at', 'bigint', (c) => c.notNull())
    .addColumn('told_id', 'text', (c) => c.unique().references('events.id').onDelete('set null'))
    .addColumn('second_id', 'text', (c) => c.unique())
    .execute();
  await db.schema
    .createIndex('hand_entries_of_channel')
    .on('hand_entries')
    .columns(['channel_id', 'entered_at'])
    .execute();
  await db.schema.alterTable('alert_queue').addColumn('pair', 'text').execute();
}
