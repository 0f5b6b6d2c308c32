import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openConnection, openUnchanged } from '#server/db/connection.ts';
import { MIGRATIONS } from '#server/db/migrate.ts';
import { readMigrationState } from '#server/db/migration-records.ts';
import { NODE_FLAGS } from '../../scripts/lib/node-flags.mjs';
import { ensureBuilt } from '../../scripts/lib/builds.mjs';
import { until } from './rig.ts';

/** Bytes in the log of the database at which the process dies: in the first step and later. */
const DEATHS = [1, 400_000, 1_200_000];
const NAMES = Object.keys(MIGRATIONS);

/** The shipped server over a new folder; it dies as soon as the database's log is that long. */
async function dieAt(dataDir: string, bytes: number): Promise<void> {
  const server = spawn(process.execPath, [...NODE_FLAGS, 'dist/server/main.js'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', SANDBOX: 'off', LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  const log = join(dataDir, 'fogata.db-wal');
  await until(() => existsSync(log) && statSync(log).size >= bytes, `a log of ${bytes} bytes`);
  server.kill('SIGKILL');
  await ended;
}

async function readSchema(file: string): Promise<unknown> {
  const { db, close } = await openConnection({ file });
  const { rows } = await sql`select name, sql from sqlite_master order by name`.execute(db);
  const { rows: dangling } = await sql`pragma foreign_key_check`.execute(db);
  await close();
  expect(dangling).toEqual([]);
  return rows;
}

it(
  'a first start that is killed anywhere is followed by one that succeeds',
  { timeout: 120_000 },
  async () => {
    await ensureBuilt('server');
    const undisturbed = await readSchema(':memory:');
    const counts: number[] = [];
    for (const bytes of DEATHS) {
      const dataDir = mkdtempSync(join(tmpdir(), 'fogata-killed-'));
      const file = join(dataDir, 'fogata.db');
      await dieAt(dataDir, bytes);
      const { db, dialect, close } = await openUnchanged({ file });
      counts.push((await readMigrationState(db, dialect, NAMES)).done.length);
      await close();
      expect(await readSchema(file)).toEqual(undisturbed);
      rmSync(dataDir, { recursive: true });
    }
    // At least one died with steps behind it and steps before it.
    expect(counts.some((count) => count > 0 && count < NAMES.length)).toBe(true);
  },
);
