import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RootDb } from '../database.ts';
import { openSqlite } from './sqlite.ts';

let folder: string;
let db: RootDb;
let other: SqliteDatabase.Database;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fogata-sqlite-'));
  db = openSqlite(join(folder, 'x.db'));
  await sql`create table t (a integer)`.execute(db);
  other = new SqliteDatabase(join(folder, 'x.db'), { timeout: 0 });
});
afterEach(async () => {
  other.close();
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const insert = (target: RootDb, value: number) => sql`insert into t values (${value})`.execute(target);
const count = async () => (await sql<{ n: number }>`select count(*) as n from t`.execute(db)).rows[0]?.n;

it('waits for the lock of another program while the process works and others read', async () => {
  other.exec('begin immediate');
  let longestMs = 0;
  let last = performance.now();
  const pulse = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last);
    last = performance.now();
  }, 5);
  let runs = 0;
  const waiting = [
    insert(db, 1),
    db.transaction().execute(async (tx) => {
      runs += 1;
      await insert(tx, 2);
      await insert(tx, 3);
    }),
  ];
  await pause(300);
  expect(await count()).toBe(0);
  other.exec('insert into t values (9)');
  other.exec('commit');
  await Promise.all(waiting);
  clearInterval(pulse);
  expect(await count()).toBe(4);
  // The lock is waited for before anything of the work is done.
  expect(runs).toBe(1);
  expect(longestMs).toBeLessThan(200);
});

it('a transaction that writes after it read is not refused for what another program wrote in between', async () => {
  await db.transaction().execute(async (tx) => {
    expect((await sql`select * from t`.execute(tx)).rows).toEqual([]);
    expect(() => other.exec('insert into t values (9)')).toThrow('locked');
    await insert(tx, 1);
  });
  other.exec('insert into t values (9)');
  expect(await count()).toBe(2);
});

it('reading alone holds no writer up', async () => {
  const still = openSqlite(join(folder, 'x.db'), 'read');
  await still.transaction().execute(async (tx) => {
    await sql`select * from t`.execute(tx);
    other.exec('insert into t values (9)');
    expect((await sql`select * from t`.execute(tx)).rows).toEqual([]);
  });
  await still.destroy();
});

it('a transaction that the disk ends says why, and the next one works', async () => {
  await sql`pragma max_page_count = 3`.execute(db);
  const filled = db.transaction().execute(async (tx) => {
    await sql`insert into t select value from json_each(${JSON.stringify(Array.from({ length: 50_000 }, () => 2 ** 40))})`.execute(
      tx,
    );
  });
  await expect(filled).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  await sql`pragma max_page_count = 100000`.execute(db);
  await db.transaction().execute((tx) => insert(tx, 1));
  expect(await count()).toBe(1);
});
