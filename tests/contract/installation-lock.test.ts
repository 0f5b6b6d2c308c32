import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { lockInstallation } from '#server/db/installation-lock.ts';
import { DATABASES } from '#tests/setup/databases.ts';
import { createPostgresDatabase } from '#tests/setup/postgres-database.ts';

const HOLD = `import('./server/db/installation-lock.ts')
  .then(({ lockInstallation }) => lockInstallation(JSON.parse(process.argv[1])))
  .then(() => { process.stdout.write('held'); setInterval(() => undefined, 60_000); })`;

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

function makeFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'fogata-lock-'));
  cleanUps.push(() => {
    rmSync(dataDir, { recursive: true });
  });
  return dataDir;
}

/** A process of its own that has the lock when this resolves. */
async function holdElsewhere(wanted: {
  url: string | undefined;
  dataDir: string;
  patienceMs?: number;
}): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', HOLD, JSON.stringify(wanted)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanUps.push(() => child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

describe.each(DATABASES)('the lock of an installation on %s', (_name, createEnvironment) => {
  it('refuses a second process with the name of the first, also after a death that was not told', async () => {
    const environment: { DATABASE_URL?: string } = await createEnvironment();
    const wanted = { url: environment.DATABASE_URL, dataDir: makeFolder() };
    const child = await holdElsewhere(wanted);
    await expect(lockInstallation({ ...wanted, patienceMs: 0 })).rejects.toThrow(
      new RegExp(`Fogata runs already on .*: process ${child.pid} on .*, since 20..-..-.. ..:.. UTC\\.`),
    );
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    const lock = await lockInstallation(wanted);
    await expect(lockInstallation({ ...wanted, patienceMs: 0 })).rejects.toThrow(`process ${process.pid}`);
    await lock.release();
    await (await lockInstallation({ ...wanted, patienceMs: 0 })).release();
  });
});

describe('the lock on PostgreSQL, when its connection breaks', () => {
  async function stage() {
    const url = await createPostgresDatabase();
    const observer = new pg.Client({ connectionString: url });
    await observer.connect();
    cleanUps.push(() => observer.end());
    const readHolder = async (): Promise<number | undefined> => {
      const { rows } = await observer.query<{ pid: number }>(
        `select l.pid from pg_locks l where locktype = 'advisory' and granted
          and database = (select oid from pg_database where datname = current_database())`,
      );
      return rows[0]?.pid;
    };
    const breakOff = async () => {
      const pid = await readHolder();
      await observer.query('select pg_terminate_backend($1)', [pid]);
      return pid;
    };
    /** Until another connection than that of the holder has come to ask for the lock. */
    const untilSeen = () =>
      expect
        .poll(
          async () => {
            const { rows } = await observer.query(
              `select 1 from pg_stat_activity where datname = current_database()
                and application_name like 'process %' and application_name not like 'process ${process.pid} %'`,
            );
            return rows.length;
          },
          { timeout: 20_000, interval: 5 },
        )
        .toBe(1);
    return { url, readHolder, breakOff, untilSeen };
  }

  it('is taken again', async () => {
    const { url, readHolder, breakOff } = await stage();
    const lock = await lockInstallation({ url, dataDir: '' });
    const former = await breakOff();
    await expect.poll(readHolder, { timeout: 10_000 }).not.toBe(undefined);
    await expect
      .poll(async () => ![undefined, former].includes(await readHolder()), { timeout: 10_000 })
      .toBe(true);
    await lock.release();
    await expect.poll(readHolder, { timeout: 10_000 }).toBe(undefined);
  });

  it('says so when another process was quicker', async () => {
    const { url, breakOff, untilSeen } = await stage();
    const lines: string[] = [];
    const lock = await lockInstallation({ url, dataDir: '', onLost: (line) => lines.push(line) });
    // It waits for the lock, while the first looks again only after a second.
    const waiting = holdElsewhere({ url, dataDir: '', patienceMs: 30_000 });
    await untilSeen();
    await breakOff();
    const child = await waiting;
    cleanUps.push(() => lock.release());
    await expect.poll(() => lines, { timeout: 10_000 }).toHaveLength(1);
    expect(lines[0]).toContain(`process ${child.pid}`);
  });
});
