import type { Kysely } from 'kysely';

/** Backups of points, and viewers who are one person. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('points_backups')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    // The streamer until it is done: one at a time.
    .addColumn('running_of', 'text', (c) => c.unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('source_id', 'text')
    .addColumn('made_by', 'text', (c) => c.notNull())
    .addColumn('done_until', 'text', (c) => c.notNull())
    .addColumn('viewers', 'integer', (c) => c.notNull())
    .addColumn('points', 'bigint', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('points_backups_streamer')
    .on('points_backups')
    .columns(['streamer_id', 'at'])
    .execute();
  await db.schema
    .createTable('points_backup_rows')
    .addColumn('backup_id', 'text', (c) => c.notNull().references('points_backups.id').onDelete('cascade'))
    .addColumn('viewer_id', 'text', (c) => c.notNull().references('viewers.id').onDelete('cascade'))
    .addColumn('points', 'bigint', (c) => c.notNull())
    .addColumn('xp', 'bigint', (c) => c.notNull())
    .addColumn('watchtime', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('points_backup_rows_key', ['backup_id', 'viewer_id'])
    .execute();
  await db.schema
    .createIndex('points_backup_rows_viewer')
    .on('points_backup_rows')
    .column('viewer_id')
    .execute();
  // A backup goes through a streamer's viewers by id.
  await db.schema.createIndex('viewers_streamer').on('viewers').columns(['streamer_id', 'id']).execute();
  await db.schema
    .createTable('viewer_joins')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('viewer_id', 'text', (c) => c.notNull().references('viewers.id').onDelete('cascade'))
    .addColumn('joined_id', 'text', (c) => c.notNull().references('viewers.id').onDelete('cascade'))
    .addColumn('accounts', 'text', (c) => c.notNull())
    .addColumn('points', 'bigint', (c) => c.notNull())
    .addColumn('xp', 'bigint', (c) => c.notNull())
    .addColumn('watchtime', 'bigint', (c) => c.notNull())
    .addColumn('character', 'integer', (c) => c.notNull())
    .addColumn('made_in', 'text', (c) => c.notNull())
    .addColumn('made_by', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('undone_at', 'bigint')
    .execute();
  await db.schema.createIndex('viewer_joins_viewer').on('viewer_joins').column('viewer_id').execute();
  await db.schema.createIndex('viewer_joins_joined').on('viewer_joins').column('joined_id').execute();
  await db.schema
    .createTable('join_offers')
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (c) => c.primaryKey().references('accounts.id').onDelete('cascade'))
    .addColumn('platform', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
}
