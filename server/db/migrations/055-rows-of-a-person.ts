import { sql, type Kysely } from 'kysely';

/** What is of a person is found without reading what is everybody's. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('events_of_person').on('events').columns(['streamer_id', 'actor_id']).execute();
  // Most entries are of presence, which names nobody.
  await sql`create index ledger_named on ledger (streamer_id, lower(reference)) where reason <> 'presence'`.execute(
    db,
  );
}
