import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { systemRandom } from '#server/lib/ids.ts';
import { isDatabaseAway } from './away.ts';
import type { Db, Dialect, RootDb, Snapshot, UnitOfWork } from './database.ts';
import { migrateDatabase } from './migrate.ts';

export interface Connection {
  db: RootDb;
  dialect: Dialect;
  unitOfWork: UnitOfWork;
  /**
   * For much work in short transactions that can be done again, or is taken away, after a crash: its commits reach the disk
   * with the next other one, and others have at least half of the time.
   */
  inBulk: UnitOfWork;
  snapshot: Snapshot;
  close(): Promise<void>;
}

interface Target {
  url?: string | undefined;
  file: string;
  /** Most connections to PostgreSQL at a time. */
  poolSize?: number;
}

const POOL_SIZE = 10;

/** Opens and migrates the database: PostgreSQL when there is a URL, else the SQLite file. */
export async function openConnection(target: Target): Promise<Connection> {
  if (target.url !== undefined) {
    await migratePostgres(target);
    return openUnchanged(target);
  }
  const connection = await openUnchanged(target);
  try {
    await migrateDatabase(connection.db, connection.dialect, target.file);
  } catch (error) {
    await connection.close();
    throw error;
  }
  return connection;
}

/** Opens the database as it is, whatever its version. */
export async function openUnchanged(target: Target): Promise<Connection> {
  const dialect: Dialect = target.url === undefined ? 'sqlite' : 'postgres';
  const db = await openDatabase(target);
  const bulk = dialect === 'sqlite' ? bulkBeside(target.file, db) : bulkOf(db);
  return {
    db,
    dialect,
    unitOfWork: (work) => runRepeatably(db, work),
    inBulk: (work) => leaveTime(() => bulk.work(work)),
    snapshot: (work) => (dialect === 'sqlite' ? readBeside(target.file, db, work) : readStill(db, work)),
    async close() {
      await bulk.close();
      await db.destroy();
    },
  };
}

const LONGEST_LEFT_MS = 50;

/** Takes twice as long as the work, so that others have as much time. */
async function leaveTime<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    await pause(Math.min(performance.now() - begun, LONGEST_LEFT_MS));
  }
}

interface Bulk {
  work: UnitOfWork;
  close(): Promise<void>;
}

function bulkOf(db: RootDb): Bulk {
  return {
    work: (work) =>
      runRepeatably(db, async (tx) => {
        await sql`set local synchronous_commit to off`.execute(tx);
        return work(tx);
      }),
    close: () => Promise.resolve(),
  };
}

/** A second connection, which waits for the disk at a checkpoint alone; only a database in memory has none but the one. */
function bulkBeside(file: string, db: RootDb): Bulk {
  let opened: Promise<RootDb> | undefined;
  return {
    async work(work) {
      if (file === ':memory:') return runRepeatably(db, work);
      opened ??= import('./dialects/sqlite.ts').then(({ openSqlite }) => openSqlite(file, 'bulk'));
      return runRepeatably(await opened, work);
    },
    async close() {
      await (await opened)?.destroy();
    },
  };
}

async function readStill<T>(db: RootDb, work: (still: Db) => Promise<T>): Promise<T> {
  const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return transaction.execute(work);
}

/** A connection of its own, whose reading holds nobody up; only a database in memory has none but the one. */
async function readBeside<T>(file: string, db: RootDb, work: (still: Db) => Promise<T>): Promise<T> {
  if (file === ':memory:') return db.transaction().execute(work);
  const { openSqlite } = await import('./dialects/sqlite.ts');
  const beside = openSqlite(file, 'read');
  try {
    return await beside.transaction().execute(work);
  } finally {
    await beside.destroy();
  }
}

// PostgreSQL: two wrote the same key, could not be put in order, or waited for each other.
const RACE_CODES = ['23505', '40001', '40P01'];
const MOST_ATTEMPTS = 5;
/** How long a transaction waits for a PostgreSQL that is away; SQLite's lock is waited for below, in its dialect. */
const LONGEST_WAIT_MS = 5000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;

/**
 * Transactions of PostgreSQL run side by side; one that lost a race sees what won when it is run again, and one whose
 * connection was lost runs again on the next. Not when that happened at its end: then it may have been committed, and only
 * the caller knows whether its work is harmless twice. Deliveries, purchases, IPNs and replies have a key of their own and
 * are; what a person pressed answers with a failure, and the person looks before pressing again.
 */
async function runRepeatably<T>(db: RootDb, work: (tx: Db) => Promise<T>): Promise<T> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  let pauseMs = FIRST_PAUSE_MS;
  for (let races = 1; ;) {
    let failure: unknown;
    const seen = { workDone: false };
    try {
      return await db.transaction().execute(async (tx) => {
        try {
          const result = await work(tx);
          seen.workDone = true;
          return result;
        } catch (error) {
          failure = error;
          throw error;
        }
      });
    } catch (thrown) {
      // Where the connection is gone, rolling back fails too and would hide why.
      const error = failure ?? thrown;
      const mayWait = !seen.workDone && performance.now() + pauseMs < deadline;
      if (RACE_CODES.includes(codeOf(error)) && races < MOST_ATTEMPTS) races += 1;
      else if (mayWait && isLostConnection(error)) {
        await pause(pauseMs * (0.5 + systemRandom.fraction() / 2));
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      } else throw error;
    }
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Away, but neither SQLite, which has been waited for, nor a time limit or full disk, which a second try would only meet again. */
function isLostConnection(error: unknown): boolean {
  const isLimit = /^(SQLITE_.*|53...|57014|55P03|25P0[34]|25006|58...)$/.test(codeOf(error));
  const isSlow = error instanceof Error && /timeout/i.test(error.message);
  return !isLimit && !isSlow && isDatabaseAway(error);
}

/** On connections of its own: a step on a large table may take longer than anything may later. */
async function migratePostgres(target: Target): Promise<void> {
  const db = await openDatabase({ ...target, poolSize: 2 }, false);
  try {
    await migrateDatabase(db, 'postgres', target.file);
  } finally {
    await db.destroy();
  }
}

/** Loads only the driver in use: the other one costs memory for nothing. */
async function openDatabase(target: Target, isLimited = true): Promise<RootDb> {
  if (target.url !== undefined) {
    const { openPostgres } = await import('./dialects/postgres.ts');
    return openPostgres(target.url, { size: target.poolSize ?? POOL_SIZE, isLimited });
  }
  const { openSqlite } = await import('./dialects/sqlite.ts');
  return openSqlite(target.file);
}
