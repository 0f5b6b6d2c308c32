import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { RootDb, Tables } from '../database.ts';

// PostgreSQL sends int8 and numeric as text; ours stay below 2^53, so they may be numbers as on SQLite.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Opens a pool on a PostgreSQL server. */
export function openPostgres(connectionString: string): RootDb {
  const pool = new pg.Pool({ connectionString, max: 10 });
  // An idle connection that the server ends is replaced at the next query; unheard, its error would end the process.
  pool.on('error', () => undefined);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
