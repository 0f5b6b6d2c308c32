import { sql, type Kysely } from 'kysely';

/** Streamers who log in with Discord: without a channel, with a rank by their roles in the operator's guild. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('streamers')
    .addColumn('role_rank', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('discord_accounts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('picture', 'text', (c) => c.notNull())
    .addColumn('access_sealed', 'text')
    .addColumn('refresh_sealed', 'text')
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('discord_accounts_of_streamer')
    .on('discord_accounts')
    .column('streamer_id')
    .execute();
  await db.schema
    .alterTable('login_codes')
    .addColumn('streamer_id', 'text', (c) => c.references('streamers.id').onDelete('cascade'))
    .execute();
  await makeChannelOptional(db);
}

/** SQLite cannot take NOT NULL away, so that the column is replaced. */
async function makeChannelOptional(db: Kysely<unknown>): Promise<void> {
  const sessions = () => db.schema.alterTable('sessions');
  await sessions()
    .addColumn('opened_channel_id', 'text', (c) => c.references('channels.id').onDelete('cascade'))
    .execute();
  await sql`update sessions set opened_channel_id = channel_id`.execute(db);
  await sessions().dropColumn('channel_id').execute();
  await sessions().renameColumn('opened_channel_id', 'channel_id').execute();
}
