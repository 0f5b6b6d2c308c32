import { sql, type Kysely } from 'kysely';
import type { Dialect } from '../database.ts';

const RANKING_PLATFORMS = ['trovo', 'twitch', 'youtube', 'kick'];

// Frozen in time: a migration never uses today's table types.
type AnyDb = Kysely<unknown>;

async function createStreamers(db: AnyDb): Promise<void> {
  await db.schema
    .createTable('streamers')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('rank', 'integer', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('banned', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('xp_per_message', 'integer', (c) => c.notNull())
    .addColumn('points_per_interval', 'integer', (c) => c.notNull())
    .addColumn('subscriber_bonus', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('channels')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('platform', 'text', (c) => c.notNull())
    .addColumn('platform_user_id', 'text', (c) => c.notNull())
    .addColumn('login', 'text', (c) => c.notNull())
    .addColumn('login_key', 'text', (c) => c.notNull())
    .addColumn('display_name', 'text', (c) => c.notNull())
    .addColumn('picture', 'text', (c) => c.notNull())
    .addColumn('client_id', 'text', (c) => c.notNull().unique())
    .addColumn('bid_sealed', 'text', (c) => c.notNull())
    .addColumn('bid_hash', 'text', (c) => c.notNull())
    .addColumn('live', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('live_since', 'bigint')
    .addColumn('title', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('category', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('last_event_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('channels_account', ['platform', 'platform_user_id'])
    .execute();
  await db.schema.createIndex('channels_login').on('channels').columns(['platform', 'login_key']).execute();
  await db.schema.createIndex('channels_streamer').on('channels').column('streamer_id').execute();
  await db.schema
    .createTable('channel_tokens')
    .addColumn('channel_id', 'text', (c) => c.primaryKey().references('channels.id').onDelete('cascade'))
    .addColumn('access_sealed', 'text', (c) => c.notNull())
    .addColumn('refresh_sealed', 'text', (c) => c.notNull())
    .addColumn('refresh_hash', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('scopes', 'text', (c) => c.notNull())
    .addColumn('needs_login', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}

async function createSessions(db: AnyDb): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id_hash', 'text', (c) => c.primaryKey())
    .addColumn('csrf_hash', 'text', (c) => c.notNull())
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('channel_id', 'text', (c) => c.notNull().references('channels.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('login_codes')
    .addColumn('code_hash', 'text', (c) => c.primaryKey())
    .addColumn('binding_hash', 'text', (c) => c.notNull())
    .addColumn('channel_id', 'text', (c) => c.references('channels.id').onDelete('cascade'))
    .addColumn('error', 'text')
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
}

async function createViewers(db: AnyDb): Promise<void> {
  let viewers = db.schema
    .createTable('viewers')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('points', 'bigint', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`points >= 0`),
    )
    .addColumn('xp', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('watchtime', 'bigint', (c) => c.notNull().defaultTo(0));
  for (const platform of RANKING_PLATFORMS) {
    viewers = viewers.addColumn(`on_${platform}`, 'integer', (c) => c.notNull().defaultTo(0));
  }
  await viewers.addColumn('created_at', 'bigint', (c) => c.notNull()).execute();
  for (const platform of RANKING_PLATFORMS) {
    await sql`create index ${sql.id(`viewers_ranking_${platform}`)} on viewers (streamer_id, points desc, xp desc, id)
      where ${sql.id(`on_${platform}`)} = 1`.execute(db);
  }
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('viewer_id', 'text', (c) => c.notNull().references('viewers.id').onDelete('cascade'))
    .addColumn('platform', 'text', (c) => c.notNull())
    .addColumn('platform_user_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('picture', 'text', (c) => c.notNull())
    .addColumn('last_rank', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('last_message_at', 'bigint')
    .addColumn('followed_at', 'bigint')
    .addUniqueConstraint('accounts_identity', ['streamer_id', 'platform', 'platform_user_id'])
    .execute();
  await db.schema
    .createIndex('accounts_name')
    .on('accounts')
    .columns(['streamer_id', 'platform', 'name_key'])
    .execute();
  await db.schema.createIndex('accounts_viewer').on('accounts').columns(['viewer_id', 'platform']).execute();
  await db.schema
    .createTable('ledger')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('viewer_id', 'text', (c) => c.notNull().references('viewers.id').onDelete('cascade'))
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('entry_key', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('ledger_cause', ['streamer_id', 'entry_key'])
    .execute();
  await db.schema.createIndex('ledger_viewer').on('ledger').columns(['viewer_id', 'at']).execute();
  await db.schema
    .createTable('presence_slots')
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('slot', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('presence_slots_key', ['streamer_id', 'slot'])
    .execute();
}

async function createEvents(db: AnyDb, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('channel_id', 'text', (c) => c.notNull().references('channels.id').onDelete('cascade'))
    .addColumn('platform', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('delivery_id', 'text')
    .addColumn('business_key', 'text')
    .addColumn('actor_id', 'text', (c) => c.notNull())
    .addColumn('actor_name', 'text')
    .addColumn('amount', 'double precision')
    .addColumn('currency', 'text')
    .addColumn('tier', 'text')
    .addColumn('message', 'text')
    .addColumn('occurred_at', 'bigint', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .addColumn('late', 'integer', (c) => c.notNull())
    .addColumn('test', 'integer', (c) => c.notNull())
    .addColumn('raw', 'text', (c) => c.notNull())
    .addUniqueConstraint('events_delivery', ['platform', 'delivery_id'])
    .addUniqueConstraint('events_business', ['channel_id', 'business_key'])
    .execute();
  await db.schema.createIndex('events_recent').on('events').columns(['streamer_id', 'received_at']).execute();
  await db.schema
    .createTable('unreadable_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('platform', 'text', (c) => c.notNull())
    .addColumn('channel_id', 'text', (c) => c.notNull())
    .addColumn('delivery_id', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('raw', 'text', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('unreadable_delivery', ['platform', 'delivery_id'])
    .execute();
  await db.schema
    .createTable('chat_deliveries')
    .addColumn('platform', 'text', (c) => c.notNull())
    .addColumn('delivery_id', 'text', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('chat_deliveries_key', ['platform', 'delivery_id'])
    .execute();
  await db.schema
    .createTable('stream_log')
    .addColumn('cursor', dialect === 'sqlite' ? 'integer' : 'bigserial', (c) =>
      dialect === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey(),
    )
    .addColumn('streamer_id', 'text', (c) => c.notNull())
    .addColumn('channel_id', 'text', (c) => c.notNull())
    .addColumn('topic', 'text', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('stream_log_resume')
    .on('stream_log')
    .columns(['streamer_id', 'topic', 'cursor'])
    .execute();
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('entry_key', 'text', (c) => c.notNull().unique())
    .addColumn('channel_id', 'text', (c) => c.notNull().references('channels.id').onDelete('cascade'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('outbox_waiting').on('outbox').columns(['state', 'created_at']).execute();
}

async function createAlerts(db: AnyDb): Promise<void> {
  await db.schema
    .createTable('alert_items')
    .addColumn('channel_id', 'text', (c) => c.notNull().references('channels.id').onDelete('cascade'))
    .addColumn('header', 'text', (c) => c.notNull())
    .addColumn('item', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('alert_items_key', ['channel_id', 'header'])
    .execute();
  await db.schema
    .createTable('alert_queue')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('channel_id', 'text', (c) => c.notNull().references('channels.id').onDelete('cascade'))
    .addColumn('event_id', 'text', (c) => c.notNull().unique().references('events.id').onDelete('cascade'))
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
  await sql`create index alert_queue_next on alert_queue (channel_id, state, priority desc, arrival)`.execute(
    db,
  );
  await db.schema
    .createIndex('alert_queue_recent')
    .on('alert_queue')
    .columns(['channel_id', 'arrival'])
    .execute();
}

async function createCommands(db: AnyDb): Promise<void> {
  await db.schema
    .createTable('commands')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('cmd', 'text', (c) => c.notNull())
    .addColumn('msg', 'text', (c) => c.notNull())
    .addColumn('mods', 'integer', (c) => c.notNull())
    .addColumn('aliases', 'text', (c) => c.notNull())
    .addColumn('platforms', 'text', (c) => c.notNull())
    .addColumn('user_cooldown', 'integer', (c) => c.notNull())
    .addColumn('channel_cooldown', 'integer', (c) => c.notNull())
    .addColumn('enabled', 'integer', (c) => c.notNull())
    .addColumn('count', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('commands_streamer').on('commands').columns(['streamer_id', 'cmd']).execute();
  await db.schema
    .createTable('command_names')
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('command_id', 'text', (c) => c.notNull().references('commands.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('command_names_key', ['streamer_id', 'name_key'])
    .execute();
  await db.schema.createIndex('command_names_command').on('command_names').column('command_id').execute();
}

/** Everything that the first release stores. */
export async function migrate(db: AnyDb, dialect: Dialect): Promise<void> {
  await createStreamers(db);
  await createSessions(db);
  await createViewers(db);
  await createEvents(db, dialect);
  await createAlerts(db);
  await createCommands(db);
}
