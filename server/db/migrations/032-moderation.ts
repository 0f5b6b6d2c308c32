import type { Kysely } from 'kysely';

/** Moderation: settings, what was done about messages (on its way to the platform too), and links that are permitted. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('moderation_settings')
    .addColumn('streamer_id', 'text', (c) => c.primaryKey().references('streamers.id').onDelete('cascade'))
    // JSON; what it lacks is at its default.
    .addColumn('settings', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('moderation_log')
    // Sorts by time.
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('channel_id', 'text', (c) => c.notNull().references('channels.id').onDelete('cascade'))
    .addColumn('platform', 'text', (c) => c.notNull())
    .addColumn('message_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('user_login', 'text', (c) => c.notNull())
    .addColumn('user_name', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('filter', 'text', (c) => c.notNull())
    .addColumn('found', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('seconds', 'integer')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('problem', 'text')
    .addColumn('ban_id', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    // Set while something is to be done at the platform.
    .addColumn('due_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('moderation_log_message', ['channel_id', 'message_id'])
    .execute();
  await db.schema
    .createIndex('moderation_log_of_streamer')
    .on('moderation_log')
    .columns(['streamer_id', 'id'])
    .execute();
  await db.schema
    .createIndex('moderation_log_of_user')
    .on('moderation_log')
    .columns(['channel_id', 'user_id', 'created_at'])
    .execute();
  await db.schema.createIndex('moderation_log_due').on('moderation_log').column('due_at').execute();
  await db.schema
    .createTable('moderation_permits')
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('platform', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('until', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('moderation_permits_of_name', ['streamer_id', 'platform', 'name_key'])
    .execute();
}
