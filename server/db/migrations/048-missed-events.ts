import type { Kysely } from 'kysely';

/** Which events were entered by hand, and which of the platform's tells the same. */
async function createHandEntries(db: Kysely<unknown>): Promise<void> {
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

/** Until when each channel's events were heard, and when they were not. */
async function createHearing(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hearing')
    .addColumn('channel_id', 'text', (c) => c.primaryKey().references('channels.id').onDelete('cascade'))
    .addColumn('heard_until', 'bigint', (c) => c.notNull())
    .addColumn('cause', 'text')
    .execute();
  await db.schema
    .createTable('hearing_gaps')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('channel_id', 'text', (c) => c.notNull().references('channels.id').onDelete('cascade'))
    .addColumn('began_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint', (c) => c.notNull())
    .addColumn('cause', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('hearing_gaps_of_channel')
    .on('hearing_gaps')
    .columns(['channel_id', 'ended_at'])
    .execute();
}

/** What a platform told late, or not at all. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await createHandEntries(db);
  await createHearing(db);
}
