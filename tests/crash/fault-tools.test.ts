import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { startPostgresServer } from '../setup/postgres-server.ts';
import { mountSmallDisk } from './small-disk.ts';
import { holdSqliteLock } from './sqlite-lock.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

test('a PostgreSQL of the own stops, starts, stands still and goes on', async () => {
  const server = await startPostgresServer();
  undo.push(() => server.close());
  const ask = async () => {
    const client = new pg.Client({ connectionString: server.url, connectionTimeoutMillis: 300 });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('select 1');
    await client.end();
  };
  await ask();
  server.freeze();
  await expect(ask()).rejects.toThrow('timeout');
  server.thaw();
  await ask();
  await server.stop();
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await server.start();
  await ask();
});

test('another program holds the write lock of a file until it is told to let go', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fogata-lock-'));
  undo.push(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'x.db');
  const database = new SqliteDatabase(file, { timeout: 0 });
  undo.push(() => database.close());
  database.exec('create table t (a)');
  const release = await holdSqliteLock(file);
  expect(() => database.exec('insert into t values (1)')).toThrow('locked');
  await release();
  database.exec('insert into t values (1)');
});

test('a small disk is full, and has space again', (context) => {
  const disk = mountSmallDisk(2);
  if ('reason' in disk) return context.skip(disk.reason);
  undo.push(() => disk.close());
  const write = () => writeFileSync(join(disk.folder, 'x'), 'x'.repeat(10_000));
  write();
  disk.fill();
  expect(() => writeFileSync(join(disk.folder, 'y'), 'y')).toThrow('ENOSPC');
  disk.free();
  write();
});
