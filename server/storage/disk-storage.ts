import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStorage } from './file-storage.ts';

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
    async read(name) {
      try {
        const file = await open(pathOf(name));
        const { size } = await file.stat();
        return { size, stream: file.createReadStream() };
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
