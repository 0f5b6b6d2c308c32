import SqliteDatabase, { type Database, type Statement } from 'better-sqlite3';
import { Kysely, type SqliteDialectConfig } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { RootDb, Tables } from '../database.ts';
import { PatientSqliteDialect } from './patient-sqlite.ts';

/** More would only hold a second time what the operating system holds of the file, and grow with it. */
const PAGE_CACHE_KB = 4000;
const MOST_STATEMENTS = 200;
/** Longer ones carry lists, whose lengths hardly ever come again. */
const LONGEST_KEPT = 1500;

/**
 * Opens an SQLite file in WAL mode; every commit reaches the disk before it counts (`synchronous=FULL`). Its transactions
 * take the write lock at once, unless it is opened for reading alone. What is written in bulk reaches the disk in its
 * order, but later: at a checkpoint, or with the next commit of a connection that is not for bulk.
 */
export function openSqlite(file: string, use: 'write' | 'bulk' | 'read' = 'write'): RootDb {
  const database = new SqliteDatabase(file);
  database.pragma('journal_mode = WAL');
  database.pragma(`synchronous = ${use === 'bulk' ? 'NORMAL' : 'FULL'}`);
  database.pragma('foreign_keys = ON');
  database.pragma(`cache_size = -${PAGE_CACHE_KB}`);
  // It would be waited for inside the process; the dialect waits outside.
  database.pragma('busy_timeout = 0');
  return new Kysely<Tables>({
    dialect: new PatientSqliteDialect({ database: keepStatements(database) }, database, use !== 'read'),
  });
}

/** Kysely prepares every query anew; what runs for each chat line would be parsed again each time. */
function keepStatements(database: Database): NonNullable<SqliteDialectConfig['database']> {
  const kept = new LRUCache<string, Statement>({ max: MOST_STATEMENTS });
  return {
    prepare(sql: string) {
      const known = kept.get(sql);
      if (known !== undefined) return known;
      const statement = database.prepare(sql);
      if (sql.length <= LONGEST_KEPT) kept.set(sql, statement);
      return statement;
    },
    close: () => database.close(),
  };
}
