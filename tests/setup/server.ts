import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { DONATION_API } from '#core/donations/paths.ts';
import { API } from '#core/paths.ts';
import { readConfig, type Config } from '#server/config.ts';
import { createServer, type FogataServer } from '#server/create-server.ts';
import type { Connection } from '#server/db/connection.ts';
import { findChannelByName, type Channel } from '#server/features/channels/channel.repository.ts';
import { openDatabase } from '#server/open-database.ts';
import { loadSiteRenderer } from '#server/first-paint/load-site-renderer.ts';
import { systemRandom, type Random } from '#server/lib/ids.ts';
import { createLogger } from '#server/lib/logger.ts';
import type { App } from '#server/plugins/app-type.ts';
import { createTravelClock, type TravelClock } from '#tests/factories/travel-clock.ts';
import { Browser } from './browser.ts';
import { startTestSandbox, waitFor, type SandboxedPlatform, type TestSandbox } from './sandbox.ts';

export interface TestServerOptions {
  /** Environment variables over those of the tests. */
  environment?: Record<string, string>;
  /** Words on the command line. */
  args?: readonly string[];
  /** A server that asks its first login for the code or the named account; the others are this machine's. */
  guardsFirstLogin?: boolean;
  clock?: TravelClock;
  random?: Random;
  /** Takes the lines that the server logs, at level `warn`; nobody does unless given. */
  onLog?: (line: string) => void;
  /** Folder of a built site; none unless given. */
  siteDir?: string;
  /** The built renderer of that site; pages draw themselves unless given. */
  rendererFile?: string;
}

export interface TestServer {
  /** Of the open port, for sockets and webhooks. */
  url: string;
  app: App;
  config: Config;
  kernel: FogataServer['kernel'];
  modules: FogataServer['modules'];
  connection: Connection;
  clock: TravelClock;
  sandbox: TestSandbox;
  /** A browser without any cookie. */
  openBrowser(): Browser;
  /** A browser in which a streamer is logged in and whose channel's feed is open. */
  logIn(platform: SandboxedPlatform, name: string): Promise<Browser>;
  channelOf(platform: SandboxedPlatform, name: string): Promise<Channel>;
  close(): Promise<void>;
}

/** Starts the whole server beside a sandbox of its own, on free ports and in a folder that goes with it. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const clock = options.clock ?? createTravelClock();
  const dataDir = mkdtempSync(join(tmpdir(), 'fogata-test-'));
  const sandbox = await startTestSandbox(() => clock.now());
  const environment = {
    SANDBOX: 'on',
    SANDBOX_URL: sandbox.url,
    DATA_DIR: dataDir,
    PORT: '0',
    PUBLIC_URL: 'http://fogata.test',
    LOG_LEVEL: 'silent',
    // One address asks for everything here, faster than people do.
    LIMITS_FACTOR: '1000',
    ...options.environment,
  };
  const settings = readConfig(environment, options.args);
  const config = { ...settings, asksSetupCode: options.guardsFirstLogin ?? false };
  const { onLog: write } = options;
  const logger = write === undefined ? createLogger(config.logLevel) : createLogger('warn', { write });
  const tools = { clock, random: options.random ?? systemRandom, logger };
  const leave = async (error: unknown): Promise<never> => {
    await sandbox.close();
    rmSync(dataDir, { recursive: true });
    throw error;
  };
  const connection = await openDatabase(config).catch(leave);
  const siteDir = options.siteDir ?? join(dataDir, 'no-site');
  const siteRenderer =
    options.rendererFile === undefined
      ? null
      : await loadSiteRenderer({ siteDir, rendererFile: options.rendererFile, publicUrl: config.publicUrl });
  const site = { siteDir, build: 'test-build', version: '0.0.0', siteRenderer };
  const server = await createServer({ config, connection, tools, ...site }).catch(async (error: unknown) => {
    await connection.close();
    return leave(error);
  });
  const { app, kernel, modules } = server;
  const url = await app.listen({ port: config.port, host: config.host });
  sandbox.setKickWebhookUrl(`${url}${API.kickWebhook}`);
  sandbox.setPaypalNotifyUrl(`${url}${DONATION_API.paypalNotification}`);
  await server.start();

  async function channelOf(platform: SandboxedPlatform, name: string): Promise<Channel> {
    const channel = await findChannelByName(connection.db, [platform], name);
    if (channel === undefined) throw new Error(`There is no channel ${name} on ${platform}.`);
    return channel;
  }

  return {
    url,
    app,
    config,
    kernel,
    modules,
    connection,
    clock,
    sandbox,
    channelOf,
    openBrowser: () => new Browser(app),
    async logIn(platform, name) {
      const browser = new Browser(app);
      expect((await browser.logIn(platform, name)).json()).toHaveProperty('token');
      const { id } = await channelOf(platform, name);
      await waitFor(() => modules.intake.feeds.stateOf(id)?.state === 'connected');
      return browser;
    },
    async close() {
      await server.close();
      await connection.close();
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
