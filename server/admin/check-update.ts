import { existsSync } from 'node:fs';
import { openUnchanged, type Connection } from '../db/connection.ts';
import { describeNoRoom, megabytes, planCopy } from '../db/copy-before-update.ts';
import { lockInstallation } from '../db/installation-lock.ts';
import { MIGRATIONS } from '../db/migrate.ts';
import { newestOf, readMigrationState } from '../db/migration-records.ts';
import { StartError } from '../lib/start-error.ts';

interface Installation {
  url: string | undefined;
  file: string;
  dataDir: string;
}

const KNOWN = Object.keys(MIGRATIONS);

/** Opens the database for the operator, beside a server or without one. @throws StartError unless it is at this version. */
export async function openAtThisVersion(
  { url, file }: Installation,
  known: readonly string[] = KNOWN,
): Promise<Connection> {
  if (url === undefined && !existsSync(file))
    throw new StartError(`There is no database ${file} yet. Start the server first: npm start.`);
  const connection = await openUnchanged({ url, file });
  try {
    const { done, pending } = await readMigrationState(connection.db, connection.dialect, known);
    if (pending.length > 0)
      throw new StartError(
        `The database's version is ${newestOf(done)}, this program's is ${newestOf(known)}. ` +
          'Start the server first, which brings the database up to date: npm start. Nothing was changed.',
      );
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** What `npm start` would do to the database, line by line, and whether it would get that far. Changes nothing in it. */
export async function checkUpdate(
  installation: Installation,
  known: readonly string[] = KNOWN,
): Promise<{ lines: string[]; passes: boolean }> {
  const runs = await describeRunning(installation);
  const { url, file } = installation;
  if (url === undefined && !existsSync(file))
    return { lines: [`A new database will be made: ${file}.`, ...runs], passes: runs.length === 0 };
  const connection = await openUnchanged({ url, file });
  try {
    const { lines, passes } = await describeSteps(connection, file, known);
    return { lines: [...lines, ...runs], passes: passes && runs.length === 0 };
  } finally {
    await connection.close();
  }
}

async function describeSteps(
  { db, dialect }: Connection,
  file: string,
  known: readonly string[],
): Promise<{ lines: string[]; passes: boolean }> {
  const { done, pending } = await readMigrationState(db, dialect, known);
  const [first] = pending;
  if (first === undefined) return { lines: [`The database is up to date: ${newestOf(done)}.`], passes: true };
  const steps = `The database is at ${newestOf(done)}. Pending: ${pending.join(', ')}.`;
  if (done.length === 0) return { lines: [steps], passes: true };
  if (dialect === 'postgres')
    return { lines: [steps, 'PostgreSQL is not copied first: make a backup with pg_dump.'], passes: true };
  const plan = await planCopy(db, file, first);
  const room = `It is copied first to ${plan.file}: ${megabytes(plan.size)}, free are ${megabytes(plan.free)}.`;
  return { lines: [steps, plan.fits ? room : describeNoRoom(plan)], passes: plan.fits };
}

async function describeRunning(installation: Installation): Promise<string[]> {
  try {
    const lock = await lockInstallation({ ...installation, patienceMs: 0 });
    await lock.release();
    return [];
  } catch (error) {
    if (error instanceof StartError) return [error.message];
    throw error;
  }
}
