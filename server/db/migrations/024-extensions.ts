import type { Kysely } from 'kysely';

/** Browser extensions that streamers connected, and what they last saw of a channel's followers on Kick. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('extension_pairings')
    .addColumn('code_hash', 'text', (c) => c.primaryKey())
    .addColumn('secret_hash', 'text', (c) => c.notNull().unique())
    .addColumn('streamer_id', 'text', (c) => c.references('streamers.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('extensions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_used_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('extensions_of_streamer').on('extensions').column('streamer_id').execute();
  await db.schema
    .createTable('kick_follower_counts')
    .addColumn('channel_id', 'text', (c) => c.primaryKey().references('channels.id').onDelete('cascade'))
    .addColumn('count', 'bigint')
    .addColumn('counted_at', 'bigint', (c) => c.notNull())
    .addColumn('ahead', 'integer', (c) => c.notNull())
    .addColumn('reported_at', 'bigint', (c) => c.notNull())
    .execute();
}
