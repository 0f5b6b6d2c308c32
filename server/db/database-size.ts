import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db, Dialect } from './database.ts';

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

/** Bytes that the database takes: the SQLite file with its log, or all of the PostgreSQL database. */
export async function readDatabaseSize(db: Db, dialect: Dialect, file: string): Promise<number> {
  if (dialect === 'sqlite') return (await sizeOf(file)) + (await sizeOf(`${file}-wal`));
  const { rows } = await sql<{ size: number | string }>`
    select pg_database_size(current_database()) as size`.execute(db);
  return Number(rows[0]?.size ?? 0);
}
