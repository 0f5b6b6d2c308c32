import { mkdir, open, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStorage } from './file-storage.ts';

async function unlessMissing<T>(look: () => Promise<T>): Promise<T | undefined> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Files in one flat folder, which is made when the first one comes. */
export function createDiskStorage(folder: string): FileStorage {
  function pathOf(name: string): string {
    if (!/^[\w-]+\.\w+$/.test(name)) throw new Error(`${name} cannot be the name of a file.`);
    return join(folder, name);
  }

  return {
    async write(name, bytes) {
      await mkdir(folder, { recursive: true });
      await writeFile(pathOf(name), bytes, { flag: 'wx' });
    },
    size: (name) => unlessMissing(async () => (await stat(pathOf(name))).size),
    read: (name, part) => unlessMissing(async () => (await open(pathOf(name))).createReadStream(part ?? {})),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
