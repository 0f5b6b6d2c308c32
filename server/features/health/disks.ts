import { stat, statfs } from 'node:fs/promises';
import type { DiskPlace, DiskUse } from '#core/health/storage.ts';

export type Folders = Readonly<Record<DiskPlace, string>>;

/** How full the disks of these folders are; each disk once, and none that cannot be read. */
export async function readDisks(folders: Folders): Promise<DiskUse[]> {
  const known = new Set<number>();
  const disks: DiskUse[] = [];
  for (const place of ['data', 'spool'] as const) {
    const read = await readDisk(folders[place]).catch(() => undefined);
    // What is no disk has no size.
    if (read === undefined || read.size === 0 || known.has(read.device)) continue;
    known.add(read.device);
    disks.push({ place, used: read.used, size: read.size });
  }
  return disks;
}

async function readDisk(folder: string): Promise<{ device: number; used: number; size: number }> {
  const { dev: device } = await stat(folder);
  const { bsize, blocks, bfree, bavail } = await statfs(folder);
  // Some blocks are kept for the system's own user.
  return { device, used: (blocks - bfree) * bsize, size: (blocks - bfree + bavail) * bsize };
}
