import { join } from 'node:path';
import type { Config } from './config.ts';
import { openConnection, type Connection } from './db/connection.ts';
import { requireKnownKeys } from './features/keys/key-check.ts';
import type { OnTaskFailed } from './kernel/unit-of-work.ts';

/** Opens the database of an installation and brings it up to date. @throws StartError, when SECRET_KEY is not the one of the data too */
export function openDatabase(config: Config, onTaskFailed?: OnTaskFailed): Promise<Connection> {
  return openConnection({
    url: config.databaseUrl,
    poolSize: config.databasePool,
    file: join(config.dataDir, 'fogata.db'),
    onTaskFailed,
    beforeUpdate: (db) => requireKnownKeys(db, config),
  });
}
