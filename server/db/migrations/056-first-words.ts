import { sql, type Kysely } from 'kysely';

/** Who wrote first in a channel, in its latest broadcast or on its latest day with a line. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await sql`create table first_words (
    channel_id text primary key references channels (id) on delete cascade,
    period_at bigint not null,
    account_id text not null references accounts (id) on delete cascade,
    written_at bigint not null
  )`.execute(db);
  // Accounts go in many small steps, each of which looks here.
  await db.schema.createIndex('first_words_account').on('first_words').column('account_id').execute();
}
