import { execFile } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgres } from '../../scripts/lib/postgres.ts';

const execFileAsync = promisify(execFile);
const USER = 'fogata';
const isRoot = process.getuid?.() === 0;

/** A PostgreSQL server whose data is thrown away, and what may happen to one. */
export interface PostgresServer {
  /** A superuser's address. */
  url: string;
  /** Ends all connections, as for a restart; what was committed stays. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Every process of it stands still: connections stay open, and nothing is answered. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/** Starts one on a free port. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('PostgreSQL is missing. Run: npx tsx scripts/setup-tests.ts');
  const folder = mkdtempSync(join(tmpdir(), 'fogata-postgres-'));
  if (isRoot) await giveToPostgres(folder);
  const data = join(folder, 'data');
  const port = await findFreePort();

  const initOptions = ['-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  await runAsPostgres(join(bin, 'initdb'), ['-D', data, '-U', USER, ...initOptions], folder);
  // The data is thrown away, so nothing need survive a crash of the machine.
  const speed = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off';
  const options = `-c listen_addresses=127.0.0.1 -p ${port} -k ${folder} -c max_connections=200 ${speed}`;
  const control = (...words: string[]) =>
    runAsPostgres(join(bin, 'pg_ctl'), ['-D', data, '-w', ...words], folder);
  const start = () => control('-l', join(folder, 'log'), '-o', options, 'start');
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    // The first one makes the others and takes away those that ended: it is the first to stop and the last to go on.
    if (name === 'SIGSTOP') process.kill(postmaster, name);
    for (const child of childrenOf(postmaster)) process.kill(child, name);
    if (name === 'SIGCONT') process.kill(postmaster, name);
  };
  await start();

  return {
    url: `postgres://${USER}@127.0.0.1:${port}/postgres`,
    start,
    stop: () => control('-m', 'fast', 'stop'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async close() {
      await control('-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => parentOf(pid) === parent)
    .map(Number);
}

function parentOf(pid: string): number | undefined {
  try {
    // The name before it may hold spaces and brackets.
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    );
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
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
