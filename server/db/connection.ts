import { setTimeout } from 'node:timers/promises';
import { SECOND_MS } from '#core/base/time.ts';
import type { Db, Dialect, RootDb, Snapshot, UnitOfWork } from './database.ts';
import { migrateDatabase } from './migrate.ts';

export interface Connection {
  db: RootDb;
  dialect: Dialect;
  unitOfWork: UnitOfWork;
  snapshot: Snapshot;
  close(): Promise<void>;
}

interface Target {
  url?: string | undefined;
  file: string;
}

/** Opens and migrates the database: PostgreSQL when there is a URL, else the SQLite file. */
export async function openConnection(target: Target): Promise<Connection> {
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
  return {
    db,
    dialect,
    unitOfWork: (work) => runRepeatably(db, work),
    snapshot: (work) => (dialect === 'sqlite' ? readBeside(target.file, db, work) : readStill(db, work)),
    close: () => db.destroy(),
  };
}

async function readStill<T>(db: RootDb, work: (still: Db) => Promise<T>): Promise<T> {
  const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return transaction.execute(work);
}

/** A connection of its own, whose reading holds nobody up; only a database in memory has none but the one. */
async function readBeside<T>(file: string, db: RootDb, work: (still: Db) => Promise<T>): Promise<T> {
  if (file === ':memory:') return db.transaction().execute(work);
  const beside = await openDatabase({ file });
  try {
    return await beside.transaction().execute(work);
  } finally {
    await beside.destroy();
  }
}

// PostgreSQL: two wrote the same key, could not be put in order, or waited for each other.
const RACE_CODES = ['23505', '40001', '40P01'];
const MOST_ATTEMPTS = 5;
/** Another program holds the write lock of SQLite. */
const BUSY_CODES = /^SQLITE_BUSY/;
const BUSY_AT_MOST_MS = 5 * SECOND_MS;
const BUSY_PAUSE_MS = 100;

/**
 * Transactions of PostgreSQL run side by side; one that lost a race sees what won when it is run again. One of SQLite
 * that finds the file locked waits here and not in the driver, where everything would wait with it.
 */
async function runRepeatably<T>(db: RootDb, work: (tx: Db) => Promise<T>): Promise<T> {
  const busyUntil = performance.now() + BUSY_AT_MOST_MS;
  for (let races = 1; ;) {
    let failure: unknown;
    try {
      return await db.transaction().execute((tx) =>
        work(tx).catch((error: unknown) => {
          failure = error;
          throw error;
        }),
      );
    } catch (thrown) {
      // Where SQLite has ended the transaction itself, as on a full disk, rolling it back fails and would hide why.
      const error = failure ?? thrown;
      const code = codeOf(error);
      if (BUSY_CODES.test(code) && performance.now() < busyUntil) await setTimeout(BUSY_PAUSE_MS);
      else if (RACE_CODES.includes(code) && races < MOST_ATTEMPTS) races += 1;
      else throw error;
    }
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Loads only the driver in use: the other one costs memory for nothing. */
async function openDatabase(target: { url?: string | undefined; file: string }): Promise<RootDb> {
  if (target.url !== undefined) {
    const { openPostgres } = await import('./dialects/postgres.ts');
    return openPostgres(target.url);
  }
  const { openSqlite } = await import('./dialects/sqlite.ts');
  return openSqlite(target.file);
}
