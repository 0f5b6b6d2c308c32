import type { Kysely } from 'kysely';

// Frozen in time: a migration never uses today's table types.
type AnyDb = Kysely<unknown>;

async function createDonations(db: AnyDb): Promise<void> {
  await db.schema
    .createTable('donation_settings')
    .addColumn('streamer_id', 'text', (c) => c.primaryKey().references('streamers.id').onDelete('cascade'))
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('minimum', 'bigint', (c) => c.notNull())
    .addColumn('country', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('donations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('channel_id', 'text', (c) => c.notNull().references('channels.id').onDelete('cascade'))
    .addColumn('invoice', 'text', (c) => c.unique())
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('txn_id', 'text', (c) => c.unique())
    .addColumn('credited_by', 'text')
    .addColumn('refunded', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('credited_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('donations_recent')
    .on('donations')
    .columns(['streamer_id', 'credited_at'])
    .execute();
  await db.schema.createIndex('donations_age').on('donations').columns(['status', 'created_at']).execute();
  await db.schema
    .createTable('donation_refunds')
    .addColumn('txn_key', 'text', (c) => c.primaryKey())
    .addColumn('donation_id', 'text', (c) => c.notNull().references('donations.id').onDelete('cascade'))
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
}

/** Donations by PayPal: settings, payments, what went back, what did not count and why, and the inbox of notifications. */
export async function migrate(db: AnyDb): Promise<void> {
  await createDonations(db);
  await db.schema
    .createTable('donation_refusals')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('entry_key', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('txn_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('amount', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('times', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('donation_refusals_cause', ['streamer_id', 'entry_key'])
    .execute();
  await db.schema
    .createTable('ipn_inbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('raw', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_try_at', 'bigint', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('ipn_inbox_due').on('ipn_inbox').columns(['state', 'next_try_at']).execute();
}
