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
import { NODE_FLAGS } from '../../scripts/lib/node-flags.ts';
import { ensureBuilt } from '../../scripts/lib/builds.ts';
import { until } from './rig.ts';

/** What the process dies of: of the file that it has begun, and of the first bytes in the database's log. */
const DEATHS = ['fogata.db', 'fogata.db-wal'];
const NAMES = Object.keys(MIGRATIONS);

/** The shipped server over a new folder; it dies as soon as something stands in that file of it. */
async function dieOf(dataDir: string, name: string): Promise<void> {
  const server = spawn(process.execPath, [...NODE_FLAGS, 'dist/server/main.js'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', SANDBOX: 'off', LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  const file = join(dataDir, name);
  await until(() => existsSync(file) && statSync(file).size > 0, `something in ${name}`);
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
    for (const name of DEATHS) {
      const dataDir = mkdtempSync(join(tmpdir(), 'fogata-killed-'));
      const file = join(dataDir, 'fogata.db');
      await dieOf(dataDir, name);
      const { db, dialect, close } = await openUnchanged({ file });
      const { done } = await readMigrationState(db, dialect, NAMES);
      expect(done).toEqual(NAMES.slice(0, done.length));
      await close();
      expect(await readSchema(file)).toEqual(undisturbed);
      rmSync(dataDir, { recursive: true });
    }
  },
);
