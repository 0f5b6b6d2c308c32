import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '#server/lib/clock.ts';
import { StartError } from '#server/lib/start-error.ts';
import type { InstallationLock, LockAttempt } from './lock-attempt.ts';

interface Wanted {
  url?: string | undefined;
  dataDir: string;
  /** Told in words when another process took the lock while the database was away; this one must end then. */
  onLost?: (line: string) => void;
  /** How long a process that is just ending is waited for, in ms. */
  patienceMs?: number;
}

const PATIENCE_MS = 2000;
const LOOK_AGAIN_MS = 100;
/** PostgreSQL cuts names of connections at 63 letters. */
const LONGEST_HOST = 16;

/**
 * Makes this process the only one on its data: two would not know of each other's caches, cooldowns and replies.
 * @throws StartError that names the other one.
 */
export async function lockInstallation(wanted: Wanted): Promise<InstallationLock> {
  const { patienceMs = PATIENCE_MS } = wanted;
  const deadline = systemClock.now() + patienceMs;
  const minute = new Date(systemClock.now()).toISOString().slice(0, 16).replace('T', ' ');
  const name = `process ${process.pid} on ${hostname().slice(0, LONGEST_HOST)}, since ${minute} UTC`;
  for (;;) {
    const attempt = await tryLock(wanted, name);
    if ('lock' in attempt) return attempt.lock;
    if (systemClock.now() >= deadline) throw new StartError(describeHolder(wanted, attempt.holder));
    await pause(LOOK_AGAIN_MS);
  }
}

/** Loads only the driver in use. */
async function tryLock(wanted: Wanted, name: string): Promise<LockAttempt> {
  if (wanted.url === undefined) {
    const { lockFolder } = await import('./dialects/sqlite-lock.ts');
    return lockFolder(join(wanted.dataDir, 'fogata.lock'), name);
  }
  const { lockPostgres } = await import('./dialects/postgres-lock.ts');
  return lockPostgres(wanted.url, name, (holder) => wanted.onLost?.(describeHolder(wanted, holder)));
}

function describeHolder({ url, dataDir }: Wanted, holder: string): string {
  const where = url === undefined ? `the data in ${dataDir}` : 'the database of DATABASE_URL';
  const setting = url === undefined ? 'DATA_DIR' : 'DATABASE_URL';
  return `Fogata runs already on ${where}: ${holder}. End that one first, or give this one another ${setting}.`;
}
