import { join } from 'node:path';
import type { Connection } from '#server/db/connection.ts';
import { readDatabaseSize } from '#server/db/database-size.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ModuleWithApi } from '#server/kernel/module.ts';
import { readDisks } from './disks.ts';
import { createStorageWatch } from './storage-watch.ts';

/** Looks after the room that the server has. */
export function storageModule(kernel: Kernel, { dialect }: Pick<Connection, 'dialect'>) {
  const { dataDir: data, spoolDir: spool } = kernel.config;
  return {
    name: 'storage',
    ...createStorageWatch({
      ...kernel,
      readDatabaseSize: () => readDatabaseSize(kernel.db, dialect, join(data, 'fogata.db')),
      readDisks: () => readDisks({ data, spool }),
    }),
  } satisfies ModuleWithApi;
}
