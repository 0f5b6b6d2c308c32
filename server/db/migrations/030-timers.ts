import type { Kysely } from 'kysely';

/** Timers: messages that the bot says by itself, in turn. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('timers')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    // JSON arrays of texts.
    .addColumn('messages', 'text', (c) => c.notNull())
    .addColumn('platforms', 'text', (c) => c.notNull())
    .addColumn('interval_min', 'integer', (c) => c.notNull())
    .addColumn('min_lines', 'integer', (c) => c.notNull())
    .addColumn('live_only', 'integer', (c) => c.notNull())
    .addColumn('enabled', 'integer', (c) => c.notNull())
    // Which message is next, and how often the timer has spoken.
    .addColumn('turn', 'integer', (c) => c.notNull())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('said_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('timers_of_streamer').on('timers').column('streamer_id').execute();
  await db.schema.createIndex('timers_due').on('timers').columns(['enabled', 'due_at']).execute();
}
