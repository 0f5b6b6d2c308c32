import { sql, type Kysely } from 'kysely';

/** Raffles of points with who joined them, their settings, and bounds for what viewers give each other. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('raffles')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    // The streamer until it ends: one of a streamer's raffles at a time.
    .addColumn('running_of', 'text', (c) => c.unique())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('winners', 'integer', (c) => c.notNull())
    .addColumn('keyword_key', 'text', (c) => c.notNull())
    .addColumn('entrants', 'integer', (c) => c.notNull())
    .addColumn('winning', 'integer', (c) => c.notNull())
    .addColumn('share', 'bigint', (c) => c.notNull())
    .addColumn('extra', 'integer', (c) => c.notNull())
    .addColumn('paid_until', 'integer', (c) => c.notNull())
    .addColumn('opened_by', 'text', (c) => c.notNull())
    .addColumn('opened_at', 'bigint', (c) => c.notNull())
    .addColumn('closes_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('raffles_of_streamer')
    .on('raffles')
    .columns(['streamer_id', 'opened_at'])
    .execute();
  await db.schema
    .createTable('raffle_entries')
    .addColumn('raffle_id', 'text', (c) => c.notNull().references('raffles.id').onDelete('cascade'))
    .addColumn('viewer_id', 'text', (c) => c.notNull().references('viewers.id').onDelete('cascade'))
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('platform', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('raffle_entries_key', ['raffle_id', 'viewer_id'])
    .execute();
  await db.schema
    .createIndex('raffle_entries_place')
    .on('raffle_entries')
    .columns(['raffle_id', 'place'])
    .execute();
  await db.schema.createIndex('raffle_entries_viewer').on('raffle_entries').column('viewer_id').execute();
  await db.schema
    .createTable('raffle_settings')
    .addColumn('streamer_id', 'text', (c) => c.primaryKey().references('streamers.id').onDelete('cascade'))
    .addColumn('enabled', 'integer', (c) => c.notNull())
    .addColumn('keyword', 'text', (c) => c.notNull())
    .addColumn('seconds', 'integer', (c) => c.notNull())
    .addColumn('max', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .alterTable('streamers')
    .addColumn('give_min', 'bigint', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable('streamers')
    .addColumn('give_max', 'bigint', (c) => c.notNull().defaultTo(1_000_000_000))
    .execute();
  // Who has a command of their own by the name of a new one keeps it: the new one goes by another.
  await sql`insert into builtin_settings (streamer_id, name, cmd, mods, user_cooldown, channel_cooldown, enabled)
    select streamer_id, name_key, 'fogata-' || name_key, case when name_key = 'raffle' then 3 else 0 end, 5, 2, 1
    from command_names where name_key in ('raffle', 'link')`.execute(db);
}
