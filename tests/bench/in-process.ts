import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type FogataServer } from '#server/create-server.ts';
import { readConfig } from '#server/config.ts';
import { openConnection, type Connection } from '#server/db/connection.ts';
import type { Channel } from '#server/features/channels/channel.repository.ts';
import { systemClock } from '#server/lib/clock.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { createLogger } from '#server/lib/logger.ts';
import { wallMs } from './report.ts';

/** The shipped server inside the bench, so that a bench may look at the moment when something is stored. */
export interface InProcess {
  url: string;
  kernel: FogataServer['kernel'];
  modules: FogataServer['modules'];
  connection: Connection;
  /** When the server committed last, wall ms. */
  committedAt(): number;
  openChannel(login: string): Promise<Channel>;
  close(): Promise<void>;
}

export async function startInProcess(environment: Record<string, string> = {}): Promise<InProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fogata-bench-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    SANDBOX: 'off',
    REGISTRATION: 'open',
    LOG_LEVEL: 'error',
    // One address asks for everything here, faster than people do.
    LIMITS_FACTOR: '1000',
    ...environment,
  });
  const tools = { clock: systemClock, random: systemRandom, logger: createLogger(config.logLevel) };
  const connection = await openConnection({ url: config.databaseUrl, file: join(dataDir, 'fogata.db') });
  let committedAt = NaN;
  const watched: Connection = {
    ...connection,
    async unitOfWork(work) {
      const result = await connection.unitOfWork(work);
      committedAt = wallMs();
      return result;
    },
  };
  const siteDir = join(process.cwd(), 'dist', 'site');
  const site = { siteDir, build: 'dev', version: '0', siteRenderer: null };
  const server = await createServer({ config, connection: watched, tools, ...site });
  const { app, kernel, modules } = server;
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await server.start();
  return {
    url,
    kernel,
    modules,
    connection,
    committedAt: () => committedAt,
    async openChannel(login) {
      const account = { id: `id-${login}`, login, displayName: login, picture: '' };
      const tokens = {
        accessToken: 'a',
        refreshToken: 'r',
        expiresAt: Date.now() + 4 * 3_600_000,
        scopes: [],
      };
      const opened = await modules.channels.openChannel('twitch', account, tokens);
      if (!opened.ok) throw new Error(opened.code);
      return opened.value;
    },
    async close() {
      await server.close();
      await connection.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
