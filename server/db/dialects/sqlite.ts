import SqliteDatabase from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { RootDb, Tables } from '../database.ts';

/** Opens an SQLite file in WAL mode; every commit reaches the disk before it counts (`synchronous=FULL`). */
export function openSqlite(file: string): RootDb {
  const database = new SqliteDatabase(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 5000');
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
}
