import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Connection } from '../db/connection.ts';
import { readDatabaseSize } from '../db/database-size.ts';
import { readDisks } from '../features/health/disks.ts';
import { createStorageWatch, type StorageWatch } from '../features/health/storage-watch.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/logger.ts';

/** Looks after the room that the server has. */
export function composeStorageWatch(
  config: Config,
  { db, dialect }: Connection,
  tools: { clock: Clock; logger: Log },
): StorageWatch {
  const file = join(config.dataDir, 'fogata.db');
  return createStorageWatch({
    ...tools,
    readDatabaseSize: () => readDatabaseSize(db, dialect, file),
    readDisks: () => readDisks({ data: config.dataDir, spool: config.spoolDir }),
  });
}
