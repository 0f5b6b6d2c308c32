import type { Kysely } from 'kysely';

/** Giveaways: what the streamer gives away, who takes part with how many tickets, and who won. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('giveaways')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    // The streamer while it is open: one of a streamer's giveaways at a time.
    .addColumn('open_of', 'text', (c) => c.unique())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('keyword', 'text', (c) => c.notNull())
    .addColumn('keyword_key', 'text', (c) => c.notNull())
    .addColumn('winners', 'integer', (c) => c.notNull())
    .addColumn('subscriber_weight', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('entrants', 'integer', (c) => c.notNull())
    .addColumn('tickets', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('giveaways_of_streamer')
    .on('giveaways')
    .columns(['streamer_id', 'created_at'])
    .execute();
  await db.schema
    .createTable('giveaway_entries')
    .addColumn('giveaway_id', 'text', (c) => c.notNull().references('giveaways.id').onDelete('cascade'))
    .addColumn('viewer_id', 'text', (c) => c.notNull().references('viewers.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('platform', 'text', (c) => c.notNull())
    .addColumn('joined', 'integer', (c) => c.notNull())
    .addColumn('bought', 'bigint', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('giveaway_entries_key', ['giveaway_id', 'viewer_id'])
    .execute();
  await db.schema
    .createIndex('giveaway_entries_recent')
    .on('giveaway_entries')
    .columns(['giveaway_id', 'at'])
    .execute();
  await db.schema
    .createTable('giveaway_winners')
    .addColumn('giveaway_id', 'text', (c) => c.notNull().references('giveaways.id').onDelete('cascade'))
    .addColumn('viewer_id', 'text', (c) => c.notNull().references('viewers.id').onDelete('cascade'))
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('platform', 'text', (c) => c.notNull())
    .addColumn('replaced', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('giveaway_winners_key', ['giveaway_id', 'viewer_id'])
    .execute();
}
