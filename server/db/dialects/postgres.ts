import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { RootDb, Tables } from '../database.ts';

// PostgreSQL sends int8 and numeric as text; ours stay below 2^53, so they may be numbers as on SQLite.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Opens a pool on a PostgreSQL server. */
export function openPostgres(connectionString: string): RootDb {
  const pool = new pg.Pool({ connectionString, max: 10 });
  // A connection that the server ends fails its next query, or is replaced when none is under way. Its error comes as an
  // event too, from the pool while it is idle, else from itself; one that nobody hears would end the process.
  const hear = () => undefined;
  pool.on('error', hear);
  pool.on('connect', (client) => client.on('error', hear));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
