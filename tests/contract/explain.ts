import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '#server/db/connection.ts';

/** How the database would run a query; PostgreSQL is kept from reading a small table whole. */
export async function explain({ db, dialect }: Connection, query: RawBuilder<unknown>): Promise<string> {
  const plan =
    dialect === 'sqlite'
      ? await sql`explain query plan ${query}`.execute(db)
      : await db.transaction().execute(async (tx) => {
          await sql`set local enable_seqscan = off`.execute(tx);
          await sql`set local enable_bitmapscan = off`.execute(tx);
          return sql`explain ${query}`.execute(tx);
        });
  return JSON.stringify(plan.rows);
}
