import { sql, type Kysely } from 'kysely';
import type { Dialect } from '../database.ts';

/** SQLite takes no constraint off a table, so the queue moves to a new one. */
async function rebuildQueue(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alert_queue_moved')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('channel_id', 'text', (c) => c.notNull().references('channels.id').onDelete('cascade'))
    .addColumn('event_id', 'text', (c) => c.notNull().references('events.id').onDelete('cascade'))
    .addColumn('header', 'text', (c) => c.notNull())
    .addColumn('priority', 'integer', (c) => c.notNull())
    .addColumn('play', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('leased_to', 'text')
    .addColumn('leased_until', 'bigint')
    .addColumn('arrival', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('started_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .execute();
  const columns = sql`id, streamer_id, channel_id, event_id, header, priority, play, state, leased_to, leased_until,
    arrival, created_at, started_at, ended_at`;
  await sql`insert into alert_queue_moved (${columns}) select ${columns} from alert_queue`.execute(db);
  await db.schema.dropTable('alert_queue').execute();
  await db.schema.alterTable('alert_queue_moved').renameTo('alert_queue').execute();
  await sql`create index alert_queue_next on alert_queue (channel_id, state, priority desc, arrival)`.execute(
    db,
  );
  await db.schema
    .createIndex('alert_queue_recent')
    .on('alert_queue')
    .columns(['channel_id', 'arrival'])
    .execute();
}

/** Variants, and channels that play the alerts of linked ones: an event then has an alert in each of their queues. */
export async function migrate(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') await rebuildQueue(db);
  else await db.schema.alterTable('alert_queue').dropConstraint('alert_queue_event_id_key').execute();
  await db.schema
    .createIndex('alert_queue_event')
    .on('alert_queue')
    .columns(['event_id', 'channel_id'])
    .unique()
    .execute();

  await db.schema
    .createTable('alert_variants')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('channel_id', 'text', (c) => c.notNull().references('channels.id').onDelete('cascade'))
    .addColumn('header', 'text', (c) => c.notNull())
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('activo', 'integer', (c) => c.notNull())
    .addColumn('condition', 'text', (c) => c.notNull())
    .addColumn('extra', 'text', (c) => c.notNull())
    .addColumn('item', 'text', (c) => c.notNull())
    .addUniqueConstraint('alert_variants_place', ['channel_id', 'header', 'place'])
    .execute();

  await db.schema
    .createTable('alert_links')
    .addColumn('channel_id', 'text', (c) => c.notNull().references('channels.id').onDelete('cascade'))
    .addColumn('platform', 'text', (c) => c.notNull())
    .addColumn('header', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('alert_links_key', ['channel_id', 'platform', 'header'])
    .execute();
}
