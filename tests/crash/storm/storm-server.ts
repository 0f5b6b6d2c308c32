import { join } from 'node:path';
import { createServer } from '#server/create-server.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Config } from '#server/config.ts';
import type { Connection } from '#server/db/connection.ts';
import { findChannelByName } from '#server/features/channels/channel.repository.ts';
import type { Clock } from '#server/lib/clock.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { createLogger } from '#server/lib/logger.ts';
import type { ConnectionState } from '#server/platforms/port.ts';
import type { App } from '#server/plugins/app-type.ts';

/** The server of a storm, which comes and goes over one database. */
export interface StormServer {
  url: string;
  app: App;
  stateOf(platform: Platform, channel: string): Promise<ConnectionState | undefined>;
  close(): Promise<void>;
}

export async function startStormServer(
  config: Config,
  connection: Connection,
  clock: Clock,
): Promise<StormServer> {
  // The same waits in every run of a seed.
  const random = { ...systemRandom, fraction: () => 0.5 };
  const site = { siteDir: join(config.dataDir, 'no-site'), build: 'storm', version: '0', siteRenderer: null };
  const tools = { clock, random, logger: createLogger('silent') };
  const server = await createServer({ config, connection, tools, ...site });
  const { app, modules } = server;
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await server.start();
  return {
    url,
    app,
    async stateOf(platform, name) {
      const channel = await findChannelByName(connection.db, [platform], name);
      return channel && modules.intake.feeds.stateOf(channel.id);
    },
    async close() {
      await server.close();
    },
  };
}
