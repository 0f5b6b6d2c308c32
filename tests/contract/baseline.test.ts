import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openConnection } from '#server/db/connection.ts';
import type { Db } from '#server/db/database.ts';
import { createPostgresDatabase } from '#tests/setup/postgres-database.ts';

const earlier = (dialect: string) => readFileSync(`tests/fixtures/before-baseline/${dialect}.sql`, 'utf8');

/** Letters that say the same in another way. */
const plain = (text: string | null) =>
  (text ?? '')
    .toLowerCase()
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/default ('[^']*'|\S+) not null/g, 'not null default $1')
    // Which SQLite never asks for.
    .replaceAll('constraint sessions_opened_channel_id_fkey ', '')
    .replaceAll('( ', '(')
    .replaceAll(' )', ')');

/** Every table, column and index of an SQLite file, as it is written there. */
async function readSqlite(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; sql: string | null }>`
    select name, sql from sqlite_master where name not like 'kysely%'`.execute(db);
  return rows.map(({ name, sql: text }) => `${name}: ${plain(text)}`).sort();
}

/** Every column, constraint and index of a PostgreSQL database, as it tells of them. */
async function readPostgres(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'`.execute(db);
  return rows.map(({ line }) => line).sort();
}

describe('a database of before the baseline', () => {
  it('has on SQLite the schema of a new one, with its rows', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fogata-baseline-'));
    const file = join(folder, 'fogata.db');
    const database = new SqliteDatabase(file);
    database.exec(`begin; ${earlier('sqlite')} commit`);
    database.exec('insert into stream_cursor (last) values (7)');
    database.close();
    const old = await openConnection({ file });
    const fresh = await openConnection({ file: ':memory:' });
    expect(await readSqlite(old.db)).toEqual(await readSqlite(fresh.db));
    expect(await old.db.selectFrom('stream_cursor').select('last').execute()).toEqual([{ last: 7 }]);
    await Promise.all([old.close(), fresh.close()]);
    rmSync(folder, { recursive: true });
  });

  it('has on PostgreSQL the schema of a new one, with its rows', async () => {
    const url = await createPostgresDatabase();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(earlier('postgres'));
    await client.query('insert into stream_cursor (last) values (7)');
    await client.end();
    const old = await openConnection({ url, file: '' });
    const fresh = await openConnection({ url: await createPostgresDatabase(), file: '' });
    expect(await readPostgres(old.db)).toEqual(await readPostgres(fresh.db));
    expect(await old.db.selectFrom('stream_cursor').select('last').execute()).toEqual([{ last: 7 }]);
    await Promise.all([old.close(), fresh.close()]);
  });

  it('is refused where steps are missing, with what to do', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fogata-baseline-'));
    const file = join(folder, 'fogata.db');
    const database = new SqliteDatabase(file);
    database.exec(`begin; ${earlier('sqlite')} commit`);
    database.exec("delete from kysely_migration where name = '054-claimed-actions'");
    database.close();
    await expect(openConnection({ file })).rejects.toThrow(
      "The database's version is 051-interface-language, of a Fogata before 0.1.0, which this program no longer updates.",
    );
    rmSync(folder, { recursive: true });
  });
});
