import { sql, type Kysely } from 'kysely';

/** What housekeeping looks for is found without reading what stays. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  // What was earned in one stream refers to its channel; a month's sum refers to none.
  await sql`create index ledger_presence on ledger (at) where reason = 'presence' and reference <> ''`.execute(
    db,
  );
  await sql`create index events_payloads on events (received_at) where raw <> ''`.execute(db);
  await sql`create index events_tests on events (received_at) where test = 1`.execute(db);
  await sql`create index moderation_log_age on moderation_log (created_at) where due_at is null`.execute(db);
}
