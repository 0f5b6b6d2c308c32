import type { Config } from '#server/config.ts';
import type { Connection } from '#server/db/connection.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Random } from '#server/lib/ids.ts';
import type { Logger } from 'pino';
import type { SecretBox } from '#server/lib/secrets.ts';
import type { Audience } from '#core/session/audiences.ts';
import type { App } from '#server/plugins/app-type.ts';
import type { Worker } from './worker.ts';

/** What every module stands on. */
export interface Kernel extends Pick<Connection, 'db' | 'unitOfWork'> {
  config: Config;
  clock: Clock;
  random: Random;
  logger: Logger;
  secretBox: SecretBox;
}

/** What one feature brings to the server: everything that is its own, and nobody else's. */
export interface Module {
  name: string;
  /** Registers its routes with each audience that it has. */
  routes?: Partial<Record<Audience, (scope: App) => void | Promise<void>>>;
  workers?: readonly Pick<Worker, 'start' | 'close'>[];
  /** Begins, when the modules that it needs have begun. */
  start?(): void | Promise<void>;
  /** Ends, while the modules that it needs still work. */
  close?(): void | Promise<void>;
}

/** Starts modules in order: what stands lower may need what stands higher. */
export async function startModules(modules: readonly Module[]): Promise<void> {
  for (const module of modules) {
    await module.start?.();
    for (const worker of module.workers ?? []) worker.start();
  }
}

/** Closes modules in the reverse of the order in which they started. */
export async function closeModules(modules: readonly Module[]): Promise<void> {
  for (const module of modules.toReversed()) {
    await Promise.all((module.workers ?? []).map((worker) => worker.close()));
    await module.close?.();
  }
}
