import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { StartError } from '#server/lib/start-error.ts';
import type { RootDb } from './database.ts';

const COPY_NAME = /^fogata-before-.+\.db$/;
const MOST_COPIES = 2;
/** The update itself writes too. */
const SPARE_BYTES = 16 * 1024 * 1024;

/** What the copy before an update would be, in bytes. */
export interface PlannedCopy {
  file: string;
  size: number;
  free: number;
  fits: boolean;
}

/** Where the copy of an SQLite file goes before its first pending step, and whether there is room. Changes nothing. */
export async function planCopy(db: RootDb, file: string, firstStep: string): Promise<PlannedCopy> {
  const { rows } = await sql<{ size: number }>`
    select (page_count - freelist_count) * page_size as size
    from pragma_page_count, pragma_freelist_count, pragma_page_size`.execute(db);
  const size = rows[0]?.size ?? 0;
  const folder = dirname(file);
  const { bavail, bsize } = statfsSync(folder);
  const [number = firstStep] = firstStep.split('-');
  const copy = join(folder, `fogata-before-${number}.db`);
  return { file: copy, size, free: bavail * bsize, fits: bavail * bsize >= size + SPARE_BYTES };
}

/**
 * Copies an SQLite file before its first pending step; the last two copies are kept. Answers the copy's path.
 * @throws StartError when there is no room.
 */
export async function copyBeforeUpdate(db: RootDb, file: string, firstStep: string): Promise<string> {
  const part = `${file}.copy`;
  rmSync(part, { force: true });
  const plan = await planCopy(db, file, firstStep);
  if (!plan.fits) throw new StartError(describeNoRoom(plan));
  await sql`vacuum into ${part}`.execute(db);
  // A copy that has its name is whole, also after a loss of power.
  const written = openSync(part, 'r+');
  fsyncSync(written);
  closeSync(written);
  renameSync(part, plan.file);
  dropOldCopies(dirname(file));
  return plan.file;
}

/** Why an update cannot begin, in words. */
export function describeNoRoom({ file, size, free }: PlannedCopy): string {
  return (
    `There is no room for the copy that is made before an update: ${file} needs ${megabytes(size + SPARE_BYTES)}, ` +
    `${megabytes(free)} are free. Free some space on that disk and start again; nothing was changed.`
  );
}

/** A size for people. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

function dropOldCopies(folder: string): void {
  const copies = readdirSync(folder)
    .filter((name) => COPY_NAME.test(name))
    .map((name) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { path } of copies.slice(MOST_COPIES)) rmSync(path);
}
