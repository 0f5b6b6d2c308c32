import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { systemClock } from '../lib/clock.ts';
import { createSecretBox } from '../lib/secrets.ts';
import { checkUpdate, openAtThisVersion } from './check-update.ts';
import { runAdmin } from './run-admin.ts';

/** `npm run admin`: what only the operator may do, also while the server runs. `npm start -- --check` comes here too. */
async function main(): Promise<void> {
  const { databaseUrl: url, dataDir, publicUrl, secretKey, olderSecretKeys } = readConfig(process.env);
  const installation = { url, dataDir, file: join(dataDir, 'fogata.db') };
  const args = process.argv.slice(2);
  if (args[0] === '--check') {
    const { lines, passes } = await checkUpdate(installation);
    process.stdout.write(`${lines.join('\n')}\n`);
    process.exitCode = passes ? 0 : 1;
    return;
  }
  const connection = await openAtThisVersion(installation);
  try {
    const secretBox = createSecretBox(secretKey, olderSecretKeys);
    const said = await runAdmin({ ...connection, secretBox, now: systemClock.now(), publicUrl }, args);
    process.stdout.write(`${said}\n`);
  } finally {
    await connection.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
