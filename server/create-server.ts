import { buildApp, type SiteFiles } from './app.ts';
import type { Config } from './config.ts';
import type { Connection } from './db/connection.ts';
import { createKernel } from './kernel/create-kernel.ts';
import type { Kernel } from './kernel/kernel.ts';
import { closeModules, startModules } from './kernel/module.ts';
import type { Tools } from './kernel/tools.ts';
import { createModules, type Modules, type Site } from './modules.ts';
import type { App } from './plugins/app-type.ts';

export interface ServerOptions extends Site, SiteFiles {
  config: Config;
  connection: Connection;
  tools: Tools;
}

/** The whole server over an open database. */
export interface FogataServer {
  app: App;
  kernel: Kernel;
  modules: Modules;
  /** Opens the channels' feeds and begins to send what waits; the app may answer before. */
  start(): Promise<void>;
  /** Ends in the order in which things flow: nothing new comes in, what came in is safe, then the rest. */
  close(): Promise<void>;
}

/**
 * Makes the server; no feed is open and nothing is sent before `start`, though webhooks are taken in as soon as the app listens.
 * @throws StartError when SECRET_KEY is not the one of the data
 */
export async function createServer(options: ServerOptions): Promise<FogataServer> {
  const { config, connection, tools } = options;
  const kernel = await createKernel(config, connection, tools);
  const modules = await createModules(kernel, connection, options);
  const app = await buildApp(kernel, modules, options);
  let started: Promise<void> = Promise.resolve();
  return {
    app,
    kernel,
    modules,
    start: () => (started = startModules(modules.list, kernel.leases)),
    async close() {
      await app.close();
      // What is still beginning would begin after its end.
      await started.catch(() => undefined);
      await closeModules(modules.list, kernel.leases);
    },
  };
}
