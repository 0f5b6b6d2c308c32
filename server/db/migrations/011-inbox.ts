import { sql, type Kysely } from 'kysely';

/** What the streamer may do with the inbox, and what it keeps to across restarts. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  const queue = () => db.schema.alterTable('alert_queue');
  await queue().addColumn('play_id', 'text').execute();
  await queue()
    .addColumn('waits_since', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await queue()
    .addColumn('late', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await queue()
    .addColumn('by_hand', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await queue().addColumn('merged_into', 'text').execute();
  await queue().addColumn('gathered', 'text').execute();
  await sql`update alert_queue set play_id = id, waits_since = created_at`.execute(db);
  await db.schema
    .createIndex('alert_queue_play')
    .on('alert_queue')
    .columns(['channel_id', 'play_id'])
    .unique()
    .execute();
  await db.schema
    .createIndex('alert_queue_list')
    .on('alert_queue')
    .columns(['streamer_id', 'state', 'arrival'])
    .execute();

  await db.schema
    .createTable('inbox_settings')
    .addColumn('streamer_id', 'text', (c) => c.primaryKey().references('streamers.id').onDelete('cascade'))
    .addColumn('paused', 'integer', (c) => c.notNull())
    .addColumn('muted', 'integer', (c) => c.notNull())
    .addColumn('do_not_disturb', 'integer', (c) => c.notNull())
    .addColumn('missed', 'text', (c) => c.notNull())
    .addColumn('approve_tips', 'integer', (c) => c.notNull())
    .addColumn('gift_singles', 'integer', (c) => c.notNull())
    .addColumn('calm', 'integer', (c) => c.notNull())
    .addColumn('max_volume', 'integer', (c) => c.notNull())
    .execute();
}
