import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { openConnection } from '../db/connection.ts';
import { systemClock } from '../lib/clock.ts';
import { runAdmin } from './run-admin.ts';

/** `npm run admin`: what only the operator may do, also while the server runs. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const connection = await openConnection({
    url: config.databaseUrl,
    file: join(config.dataDir, 'fogata.db'),
  });
  try {
    process.stdout.write(`${await runAdmin(connection.db, process.argv.slice(2), systemClock.now())}\n`);
  } finally {
    await connection.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
