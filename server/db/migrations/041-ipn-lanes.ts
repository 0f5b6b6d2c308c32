import { sql, type Kysely } from 'kysely';

/** Whose a waiting notification of PayPal is and how soon it is due, so that nobody's many hold up another's. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  const inbox = () => db.schema.alterTable('ipn_inbox');
  await inbox()
    .addColumn('rank', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await inbox()
    .addColumn('owner', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  // Whose turn it is is read without the notifications themselves.
  await db.schema
    .createIndex('ipn_inbox_lanes')
    .on('ipn_inbox')
    .columns(['state', 'rank', 'owner', 'next_try_at'])
    .execute();
  // Anybody may ask for an account, by a notification that PayPal never sent.
  await sql`create index donation_settings_account on donation_settings (lower(account))`.execute(db);
  await sql`create index donations_account on donations (lower(account))`.execute(db);
}
