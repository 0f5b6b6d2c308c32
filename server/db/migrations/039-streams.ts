import type { Kysely } from 'kysely';

/** When a streamer was live and what came of it, and how many chat lines came when. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('streams')
    .addColumn('id', 'text', (col) => col.primaryKey())
    .addColumn('streamer_id', 'text', (col) => col.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('began_at', 'bigint', (col) => col.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('followers', 'integer', (col) => col.notNull().defaultTo(0))
    .addColumn('points', 'bigint', (col) => col.notNull().defaultTo(0))
    .addColumn('donations', 'integer', (col) => col.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('streams_streamer')
    .on('streams')
    .columns(['streamer_id', 'began_at'])
    .execute();
  await db.schema
    .createTable('chat_counts')
    .addColumn('streamer_id', 'text', (col) => col.notNull().references('streamers.id').onDelete('cascade'))
    // Empty while the streamer is not live.
    .addColumn('stream_id', 'text', (col) => col.notNull())
    .addColumn('quarter_at', 'bigint', (col) => col.notNull())
    .addColumn('lines', 'integer', (col) => col.notNull())
    .addPrimaryKeyConstraint('chat_counts_pk', ['streamer_id', 'quarter_at', 'stream_id'])
    .execute();
}
