import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';
import { createServer } from './create-server.ts';
import { lockInstallation } from './db/installation-lock.ts';
import { loadSiteRenderer } from './first-paint/load-site-renderer.ts';
import { systemClock } from './lib/clock.ts';
import { systemRandom } from './lib/ids.ts';
import { createLogger } from './lib/logger.ts';
import { StartError } from './lib/start-error.ts';
import { openDatabase } from './open-database.ts';
import { seedDemo } from './seed.ts';

const SITE_DIR = join(process.cwd(), 'dist', 'site');
// The one place where the server meets the site's components: their build, not their source.
const RENDERER_FILE = join(process.cwd(), 'dist', 'site-server', 'entry-server.js');

async function main(): Promise<void> {
  // What is made in the data folder is for this user's eyes only.
  process.umask(0o077);
  const config = readConfig(process.env, process.argv);
  const tools = { clock: systemClock, random: systemRandom, logger: createLogger(config.logLevel) };
  const lock = await lockInstallation({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    onLost(line) {
      process.stderr.write(`${line}\n`);
      process.exit(1);
    },
  });
  const siteRenderer = await loadSiteRenderer({
    siteDir: SITE_DIR,
    rendererFile: RENDERER_FILE,
    publicUrl: config.publicUrl,
  });
  const connection = await openDatabase(config, (err) =>
    tools.logger.error({ err }, 'What follows a commit failed.'),
  );
  const server = await createServer({
    config,
    connection,
    tools,
    siteDir: SITE_DIR,
    build: readBuildId(),
    version: readVersion(),
    siteRenderer,
  });

  let isStopping = false;
  async function stop(signal: string): Promise<void> {
    // A terminal's Ctrl-C and the start script's SIGTERM may both arrive.
    if (isStopping) return;
    isStopping = true;
    tools.logger.info({ signal }, 'Stopping.');
    await server.close();
    await connection.close();
    await lock.release();
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));

  await server.app.listen({ port: config.port, host: config.host });
  tools.logger.info({ address: config.publicUrl, sandbox: config.sandboxUrl }, 'Fogata is ready.');
  await server.start();
  // The demo channel owns the server that is begun with one.
  if (config.seedDemo) await seedDemo(server);
  await server.modules.setup.ownership.offerCode();
}

function readBuildId(): string {
  try {
    return readFileSync(join(SITE_DIR, 'build-id.txt'), 'utf8').trim();
  } catch {
    // The site is served by the development server, which has no builds.
    return 'dev';
  }
}

function readVersion(): string {
  return process.env.npm_package_version ?? '0.1.0';
}

main().catch((error: unknown) => {
  process.stderr.write(`${describeStartError(error)}\n`);
  process.exit(1);
});

/** One line for the person who started the server; anything unexpected keeps its stack. */
function describeStartError(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'The port is in use already. Stop the other program or set PORT.';
  if (code === 'EACCES') return 'The address may not be used. Choose another PORT or HOST.';
  if (code === 'SQLITE_CANTOPEN' || code === 'SQLITE_READONLY')
    return 'The database file cannot be written. Check DATA_DIR.';
  if (code === 'ECONNREFUSED') return 'The database does not answer. Check DATABASE_URL.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
