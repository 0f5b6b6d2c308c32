import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Dialect, RootDb, UnitOfWork } from './database.ts';
import { migrateDatabase } from './migrate.ts';

export interface Connection {
  db: RootDb;
  dialect: Dialect;
  unitOfWork: UnitOfWork;
  close(): Promise<void>;
}

/** Opens and migrates the database: PostgreSQL when there is a URL, else the SQLite file. */
export async function openConnection(target: {
  url?: string | undefined;
  file: string;
}): Promise<Connection> {
  const dialect: Dialect = target.url === undefined ? 'sqlite' : 'postgres';
  if (target.url === undefined && target.file !== ':memory:')
    mkdirSync(dirname(target.file), { recursive: true });
  const db = await openDatabase(target);
  await migrateDatabase(db, dialect);
  return {
    db,
    dialect,
    unitOfWork: (work) => db.transaction().execute(work),
    close: () => db.destroy(),
  };
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
