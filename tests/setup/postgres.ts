import { execFile } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { findPostgres } from '../../scripts/lib/postgres.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's address of a PostgreSQL server that lives as long as this test run. */
    postgresUrl: string;
  }
}

const execFileAsync = promisify(execFile);
const USER = 'fogata';
const isRoot = process.getuid?.() === 0;

/** Vitest's global set-up: a throwaway PostgreSQL, removed with all its data at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('PostgreSQL is missing. Run: node scripts/setup-tests.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'fogata-postgres-'));
  if (isRoot) await giveToPostgres(folder);
  const data = join(folder, 'data');
  const port = await findFreePort();

  const initOptions = ['-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  await runAsPostgres(join(bin, 'initdb'), ['-D', data, '-U', USER, ...initOptions], folder);
  // The data is thrown away, so nothing need survive a crash of the machine.
  const speed = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off';
  const options = `-c listen_addresses=127.0.0.1 -p ${port} -k ${folder} -c max_connections=200 ${speed}`;
  const log = join(folder, 'log');
  await runAsPostgres(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', log, '-o', options, 'start'], folder);

  project.provide('postgresUrl', `postgres://${USER}@127.0.0.1:${port}/postgres`);
  return async () => {
    await runAsPostgres(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], folder);
    rmSync(folder, { recursive: true, force: true });
  };
}

/** PostgreSQL refuses to run as root. */
async function runAsPostgres(program: string, args: string[], cwd: string): Promise<void> {
  if (isRoot) await execFileAsync('runuser', ['-u', 'postgres', '--', program, ...args], { cwd });
  else await execFileAsync(program, args, { cwd });
}

async function giveToPostgres(folder: string): Promise<void> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await execFileAsync('id', [flag, 'postgres'])).stdout)),
  );
  if (uid === undefined || gid === undefined) throw new Error('This machine has no user named postgres.');
  chownSync(folder, uid, gid);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error('No free port was found.'));
      });
    });
  });
}
