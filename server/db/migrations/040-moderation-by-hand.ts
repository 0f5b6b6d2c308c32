import { sql, type Kysely } from 'kysely';
import type { Dialect } from '../database.ts';

/** SQLite takes no constraint off a table, so the log moves to a new one. */
async function rebuildLog(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('moderation_log_moved')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('channel_id', 'text', (c) => c.notNull().references('channels.id').onDelete('cascade'))
    .addColumn('platform', 'text', (c) => c.notNull())
    .addColumn('message_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('user_login', 'text', (c) => c.notNull())
    .addColumn('user_name', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('filter', 'text')
    .addColumn('found', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('seconds', 'integer')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('problem', 'text')
    .addColumn('ban_id', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  const columns = sql`id, streamer_id, channel_id, platform, message_id, user_id, user_login, user_name, text, filter,
    found, action, seconds, state, problem, ban_id, attempts, due_at, created_at`;
  await sql`insert into moderation_log_moved (${columns}) select ${columns} from moderation_log`.execute(db);
  await db.schema.dropTable('moderation_log').execute();
  await db.schema.alterTable('moderation_log_moved').renameTo('moderation_log').execute();
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
}

/** What somebody did about a message by hand: no filter found it, and one message may be dealt with more than once. */
export async function migrate(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') await rebuildLog(db);
  else {
    const log = () => db.schema.alterTable('moderation_log');
    await log().dropConstraint('moderation_log_message').execute();
    await log()
      .alterColumn('filter', (column) => column.dropNotNull())
      .execute();
  }
  // Who did it, by name; null where a filter did.
  await db.schema.alterTable('moderation_log').addColumn('moderator', 'text').execute();
  // A platform may deliver a message twice, and the filters deal with it once.
  await sql`create unique index moderation_log_message on moderation_log (channel_id, message_id)
    where moderator is null`.execute(db);
  await sql`create index moderation_log_by_hand on moderation_log (channel_id, message_id)
    where moderator is not null`.execute(db);
}
