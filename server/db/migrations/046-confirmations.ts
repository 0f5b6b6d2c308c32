import { sql, type Kysely } from 'kysely';
import { systemClock } from '#server/lib/clock.ts';

/** What is said to be somebody's has to prove it: accounts that a viewer names in chat, and addresses of browsers. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  // What was said before named people by names that others may bear; it was of a few minutes.
  await db.schema.dropTable('join_offers').execute();
  await db.schema
    .createTable('join_offers')
    .addColumn('streamer_id', 'text', (c) => c.notNull().references('streamers.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (c) => c.primaryKey().references('accounts.id').onDelete('cascade'))
    .addColumn('platform', 'text', (c) => c.notNull())
    .addColumn('login_key', 'text', (c) => c.notNull())
    .addColumn('word', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  for (const column of ['proven_at', 'ask_at'])
    await db.schema.alterTable('push_browsers').addColumn(column, 'bigint').execute();
  for (const column of ['seen_at', 'asked_at'])
    await db.schema
      .alterTable('push_browsers')
      .addColumn(column, 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  await db.schema
    .alterTable('push_browsers')
    .addColumn('ask_attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('push_browsers')
    .addColumn('network_hash', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('push_browsers_to_ask').on('push_browsers').column('ask_at').execute();
  await db.schema.createIndex('push_browsers_network').on('push_browsers').column('network_hash').execute();
  // Who subscribed before goes on as before, and has as long as everybody to be seen again.
  await sql`update push_browsers set proven_at = changed_at, seen_at = ${systemClock.now()}`.execute(db);
}
