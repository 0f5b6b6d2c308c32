import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CHUNKS = [1024 * 1024, 4096, 1];

/** A disk in memory that a test may fill. */
export interface SmallDisk {
  folder: string;
  /** Takes all space that is left. */
  fill(): void;
  /** Gives it back. */
  free(): void;
  close(): void;
}

/** Mounts one; where that is not allowed it answers why not. */
export function mountSmallDisk(megabytes: number): SmallDisk | { reason: string } {
  const folder = mkdtempSync(join(tmpdir(), 'fogata-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    rmdirSync(folder);
    return { reason: `No small disk can be mounted here: ${String(error)}` };
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a');
      for (const size of CHUNKS) fillBy(file, Buffer.alloc(size));
      closeSync(file);
    },
    free: () => rmSync(ballast, { force: true }),
    close() {
      // What still writes there is ended by its own test, a moment later.
      execFileSync('umount', ['-l', folder]);
      rmdirSync(folder);
    },
  };
}

function fillBy(file: number, chunk: Buffer): void {
  try {
    while (writeSync(file, chunk) > 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
