import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { RootDb, Tables } from '../database.ts';

// PostgreSQL sends int8 and numeric as text; ours stay below 2^53, so they may be numbers as on SQLite.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** A connection is made, or one of the pool becomes free, within this time. */
const CONNECT_MS = 5000;
/** Nothing of ours takes so long but the steps of an update, and those have no limit. */
const STATEMENT_MS = 30_000;
const LOCK_MS = 10_000;
/** A transaction whose process has gone holds its locks no longer. */
const IDLE_IN_TRANSACTION_MS = 30_000;
/** A server that stands still says nothing, not even that a statement took too long. */
const SILENCE_MS = STATEMENT_MS + 5000;
const KEEP_ALIVE_MS = 10_000;

const LIMITS: pg.PoolConfig = {
  statement_timeout: STATEMENT_MS,
  lock_timeout: LOCK_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  query_timeout: SILENCE_MS,
};

/** Opens a pool of at most `size` connections on a PostgreSQL server; without limits what is asked may take any time. */
export function openPostgres(
  connectionString: string,
  { size, isLimited = true }: { size: number; isLimited?: boolean },
): RootDb {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...(isLimited ? LIMITS : {}),
  });
  // A connection that the server ends fails its next query, or is replaced when none is under way. Its error comes as an
  // event too, from the pool while it is idle, else from itself; one without a listener would end the process.
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: async () => lendOnce(await pool.connect()), end: () => pool.end() },
    }),
  });
}

/**
 * A connection on which no answer came is thrown away instead of going back to the pool: the server may still do what was
 * asked, and what is asked next must not stand behind it. The server ends its transaction.
 */
function lendOnce(client: pg.PoolClient): PostgresPoolClient {
  let silence: Error | undefined;
  const query = async (sql: string, parameters: readonly unknown[]) => {
    if (silence !== undefined) throw silence;
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') silence = error;
      throw error;
    }
  };
  // Kysely asks for a cursor only where it was given one.
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(silence),
  };
}
