import { sql, type Kysely } from 'kysely';

/** Deleting one streamer's rows must not read those of all others to follow a reference. */
const FOLLOWED: readonly (readonly [table: string, column: string])[] = [
  ['purchases', 'viewer_id'],
  ['purchases', 'channel_id'],
  ['donations', 'channel_id'],
  ['donation_refunds', 'donation_id'],
  ['battle_fights', 'streamer_id'],
  ['battle_fights', 'channel_id'],
  ['battle_resets', 'viewer_id'],
  ['bets', 'viewer_id'],
  ['giveaway_entries', 'viewer_id'],
  ['giveaway_winners', 'viewer_id'],
  ['former_names', 'channel_id'],
  ['push_choices', 'channel_id'],
  ['push_news', 'channel_id'],
  ['push_news', 'streamer_id'],
];

/** Accounts that go, rank that was paid for, the beta, and where the bot is and what it listens to. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  const streamers = () => db.schema.alterTable('streamers');
  await streamers().addColumn('removed_at', 'bigint').execute();
  await streamers()
    .addColumn('paid_rank', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await streamers().addColumn('paid_until', 'bigint').execute();
  await streamers().addColumn('beta_at', 'bigint').execute();
  await streamers()
    .addColumn('command_prefix', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('channels').addColumn('bot_left_at', 'bigint').execute();
  await sql`create index streamers_removed on streamers (removed_at) where removed_at is not null`.execute(
    db,
  );
  await sql`create index streamers_paid on streamers (paid_until) where paid_until is not null`.execute(db);
  await db.schema
    .createTable('premium_payments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('invoice', 'text', (c) => c.notNull().unique())
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('months', 'integer', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('txn_id', 'text', (c) => c.unique())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('paid_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('premium_payments_streamer')
    .on('premium_payments')
    .column('streamer_id')
    .execute();
  for (const [table, column] of FOLLOWED) {
    await db.schema.createIndex(`${table}_of_${column}`).on(table).column(column).execute();
  }
}
