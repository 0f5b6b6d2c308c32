import type { BuiltinCommand } from '#core/bot/builtin-commands.ts';
import type { Audience } from '#core/session/audiences.ts';
import type { RunBuiltin } from '#server/bot/builtin-command.ts';
import type { App } from '#server/plugins/app-type.ts';
import type { ChatHandler, LineHandler, LineObserver, WordHolder } from './chat.ts';
import type { Job, Leases } from './leases.ts';
import type { Worker } from './worker.ts';

/** What one feature brings to the server: everything that is its own, and nobody else's. */
export interface Module {
  name: string;
  /** Registers its routes with each audience that it has. */
  routes?: Partial<Record<Audience, (scope: App) => void | Promise<void>>>;
  /** Who answers in chat. */
  chat?: readonly ChatHandler[];
  /** Who answers lines that call nothing, by words in them; one module at most. */
  keywords?: LineHandler;
  /** Hears of every line that counts. */
  observeLines?: LineObserver;
  /** Its commands of the bot's own. */
  builtins?: Partial<Record<BuiltinCommand, RunBuiltin>>;
  /** What some of these do for everybody, as often as they like, before they ask who may: a purchase waits for nobody. */
  withoutChecks?: Partial<Record<BuiltinCommand, ChatHandler['handle']>>;
  /** Words of the chat that it has. */
  words?: readonly WordHolder[];
  /** What one process does for all: of several, the one that holds its lease. */
  jobs?: readonly Job[];
  workers?: readonly Pick<Worker, 'start' | 'close'>[];
  /** Begins, when the modules that it needs have begun. */
  start?(): void | Promise<void>;
  /** Ends, while the modules that it needs still work. */
  close?(): void | Promise<void>;
}

/** A module with what it offers to others. */
export type ModuleWithApi = Module & Record<string, unknown>;

/** Starts modules in order: what stands lower may need what stands higher. Their jobs begin last. */
export async function startModules(modules: readonly Module[], leases: Pick<Leases, 'hold'>): Promise<void> {
  for (const module of modules) {
    await module.start?.();
    for (const worker of module.workers ?? []) worker.start();
  }
  for (const { jobs = [] } of modules) for (const job of jobs) await leases.hold(job);
}

/** Ends all jobs, and then modules in the reverse of the order in which they started. */
export async function closeModules(modules: readonly Module[], leases: Pick<Leases, 'close'>): Promise<void> {
  await leases.close();
  for (const module of modules.toReversed()) {
    await Promise.all((module.workers ?? []).map((worker) => worker.close()));
    await module.close?.();
  }
}
