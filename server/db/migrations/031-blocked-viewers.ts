import { sql, type Kysely } from 'kysely';

/** Viewers whom a streamer keeps out of points, bets, purchases and fights. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('viewers').addColumn('blocked_at', 'bigint').execute();
  await sql`create index viewers_blocked on viewers (streamer_id) where blocked_at is not null`.execute(db);
}
