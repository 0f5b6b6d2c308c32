import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { runUnitOfWork, type OnTaskFailed } from '#server/kernel/unit-of-work.ts';
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
  onTaskFailed?: OnTaskFailed | undefined;
  /** Looks at a database that was in use, before a step changes it; what it throws leaves everything as it is. */
  beforeUpdate?: (db: RootDb) => Promise<void>;
}

/** Where nobody listens, a fault shall not pass unseen. */
const throwLater: OnTaskFailed = (error) => {
  setImmediate(() => {
    throw error;
  });
};

const POOL_SIZE = 10;

/** Opens and migrates the database: PostgreSQL when there is a URL, else the SQLite file. */
export async function openConnection(target: Target): Promise<Connection> {
  if (target.url !== undefined) {
    await migratePostgres(target);
    return openUnchanged(target);
  }
  const connection = await openUnchanged(target);
  try {
    await migrateDatabase(connection.db, connection.dialect, target);
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
  const { onTaskFailed = throwLater } = target;
  const bulk = dialect === 'sqlite' ? bulkBeside(target.file, db, onTaskFailed) : bulkOf(db, onTaskFailed);
  return {
    db,
    dialect,
    unitOfWork: (work) => runUnitOfWork(db, work, onTaskFailed),
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

function bulkOf(db: RootDb, onTaskFailed: OnTaskFailed): Bulk {
  return {
    work: (work) =>
      runUnitOfWork(
        db,
        async (tx) => {
          await sql`set local synchronous_commit to off`.execute(tx);
          return work(tx);
        },
        onTaskFailed,
      ),
    close: () => Promise.resolve(),
  };
}

/** A second connection, which waits for the disk at a checkpoint alone; only a database in memory has none but the one. */
function bulkBeside(file: string, db: RootDb, onTaskFailed: OnTaskFailed): Bulk {
  let opened: Promise<RootDb> | undefined;
  return {
    async work(work) {
      if (file === ':memory:') return runUnitOfWork(db, work, onTaskFailed);
      opened ??= import('./dialects/sqlite.ts').then(({ openSqlite }) => openSqlite(file, 'bulk'));
      return runUnitOfWork(await opened, work, onTaskFailed);
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

/** On connections of its own: a step on a large table may take longer than anything may later. */
async function migratePostgres(target: Target): Promise<void> {
  const db = await openDatabase({ ...target, poolSize: 2 }, false);
  try {
    await migrateDatabase(db, 'postgres', target);
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
