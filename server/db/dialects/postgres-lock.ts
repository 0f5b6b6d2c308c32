import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { LockAttempt } from '../lock-attempt.ts';

/** The first of the two numbers of the lock; the second is the schema, which may be one of several in a database. */
const LOCK = 0x466f6761;
const RETRY_MS = 1000;
const ANSWER_MS = 10_000;

/**
 * An advisory lock on a connection of its own. A connection that breaks is opened again for as long as it takes; whoever
 * holds the lock by then is told to `onLost`.
 */
export async function lockPostgres(
  connectionString: string,
  name: string,
  onLost: (holder: string) => void,
): Promise<LockAttempt> {
  const first = await attempt(connectionString, name);
  if (!(first instanceof pg.Client)) return { holder: first };
  let client = first;
  const state = { isReleased: false };

  const hold = (held: pg.Client) => {
    client = held;
    if (state.isReleased) void held.end();
    else held.once('end', () => void takeAgain());
  };
  async function takeAgain(): Promise<void> {
    while (!state.isReleased) {
      await pause(RETRY_MS);
      // Away still: nobody else can take it either.
      const taken = await attempt(connectionString, name).catch(() => name);
      if (taken instanceof pg.Client) {
        hold(taken);
        return;
      }
      // Its own name: the server has not noticed yet that the former connection broke.
      if (taken !== name) {
        onLost(taken);
        return;
      }
    }
  }
  hold(client);
  return {
    lock: {
      async release() {
        state.isReleased = true;
        await client.end().catch(() => undefined);
      },
    },
  };
}

/** The connection that holds the lock now, or the name of the one that does. */
async function attempt(connectionString: string, name: string): Promise<pg.Client | string> {
  const client = new pg.Client({
    connectionString,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // A machine that loses its power says nothing; its lock is free after half a minute.
    for (const setting of [
      'tcp_keepalives_idle = 15',
      'tcp_keepalives_interval = 5',
      'tcp_keepalives_count = 3',
    ])
      await client.query(`set ${setting}`);
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(${LOCK}, hashtext(coalesce(current_schema(), ''))) as taken`,
    );
    if (rows[0]?.taken === true) return client;
    const holder = await readHolder(client);
    await client.end();
    return holder;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

async function readHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string | null }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.granted and l.classid = ${LOCK} and l.objsubid = 2
        and l.database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.name ?? 'another process';
}
