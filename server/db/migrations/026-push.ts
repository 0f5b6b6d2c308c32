import type { Kysely } from 'kysely';

/** Notifications for viewers who asked for them: the server's keys, browsers with their choices, and what is on its way. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('channels').addColumn('live_ended_at', 'bigint').execute();
  await db.schema
    .createTable('push_keys')
    // One row.
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('private_sealed', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('push_browsers')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('endpoint_hash', 'text', (c) => c.notNull().unique())
    .addColumn('endpoint', 'text', (c) => c.notNull())
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    // Minutes of the day; null without quiet hours.
    .addColumn('quiet_from', 'integer')
    .addColumn('quiet_to', 'integer')
    .addColumn('time_zone', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('push_choices')
    .addColumn('browser_id', 'text', (c) => c.notNull().references('push_browsers.id').onDelete('cascade'))
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('channel_id', 'text', (c) => c.notNull().references('channels.id').onDelete('cascade'))
    .addColumn('live', 'integer', (c) => c.notNull())
    .addColumn('giveaway', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('push_choices_key', ['browser_id', 'streamer_id'])
    .execute();
  await db.schema.createIndex('push_choices_of_streamer').on('push_choices').column('streamer_id').execute();
  await db.schema
    .createTable('push_news')
    .addColumn('id', 'text', (c) => c.primaryKey())
    // Names the cause: it is told once.
    .addColumn('news_key', 'text', (c) => c.notNull().unique())
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    // Where it happens; null for all channels.
    .addColumn('channel_id', 'text', (c) => c.references('channels.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('keyword', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('push_deliveries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('news_id', 'text', (c) => c.notNull().references('push_news.id').onDelete('cascade'))
    .addColumn('browser_id', 'text', (c) => c.notNull().references('push_browsers.id').onDelete('cascade'))
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('push_deliveries_due').on('push_deliveries').column('next_at').execute();
  await db.schema
    .createIndex('push_deliveries_of_browser')
    .on('push_deliveries')
    .column('browser_id')
    .execute();
  await db.schema.createIndex('push_deliveries_of_news').on('push_deliveries').column('news_id').execute();
}
