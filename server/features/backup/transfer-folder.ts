import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#server/lib/app-error.ts';

export interface TransferDisk {
  /** For files on their way; what is in it goes at the next start. */
  folder: string;
  /** What is left on the disk of a folder, in bytes. */
  freeBytes: (folder: string) => Promise<number>;
}

/** A folder of one export or import. */
export interface TransferFolder {
  path: string;
  remove(): Promise<void>;
}

/** What files on their way leave to everybody else, the database first. */
const SPARE_BYTES = 64 * 1024 * 1024;

/** A new folder for so many bytes. @throws AppError with `disk_full` where the disk has no room for them */
export async function openTransferFolder(
  { folder, freeBytes }: TransferDisk,
  kind: 'export' | 'import',
  bytes: number,
): Promise<TransferFolder> {
  await mkdir(folder, { recursive: true });
  const free = await freeBytes(folder);
  if (free < bytes + SPARE_BYTES)
    throw new AppError('disk_full', 'There is no space for this file on the disk of this server.');
  const path = await mkdtemp(join(folder, `${kind}-`));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
