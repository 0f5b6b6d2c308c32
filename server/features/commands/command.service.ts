import { refuse, type Result } from '#core/base/result.ts';
import type { BuiltinCommand } from '#core/bot/builtin-commands.ts';
import { indexBuiltins } from '#core/bot/builtin-names.ts';
import type { Builtin, BuiltinInput } from '#core/bot/builtin-schema.ts';
import { commandKey } from '#core/commands/command-call.ts';
import { findKeyword } from '#core/commands/keyword-index.ts';
import {
  commandInputSchema,
  inputOf,
  type Command,
  type CommandDraft,
  type CommandInput,
  type GroupSwitch,
} from '#core/commands/schema.ts';
import type { Db } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { listBuiltinRows } from './builtin.repository.ts';
import { presentBuiltins } from './builtins.ts';
import { createCommandCache, indexCommands, indexKeywordsOf } from './command-cache.ts';
import { createCommandWriter, type CommandWriterDeps } from './command-writer.ts';
import { presentCommand } from './command.presenter.ts';
import * as rows from './command.repository.ts';

export type CommandServiceDeps = CommandWriterDeps & Pick<Kernel, 'db' | 'unitOfWork'>;

/** A streamer's custom commands: the panel's calls open their own transaction, the bot's run in the intake's. */
export interface CommandService {
  /** By `commandKey` of a name or alias; costs no query while the streamer's commands are in memory. */
  find(tx: Db, streamerId: string, key: string): Promise<Command | undefined>;
  /** One of the bot's own by a name that it answers to here, switched off too; costs no query like `find`. */
  findBuiltin: (tx: Db, streamerId: string, key: string) => Promise<Builtin | undefined>;
  /** The command whose keyword a line says; costs no query like `find`. */
  findByKeyword(tx: Db, streamerId: string, line: string): Promise<Command | undefined>;
  list(tx: Db, streamerId: string): Promise<readonly Command[]>;
  /** Counts a use and answers the new count; nothing when the command is gone. */
  countUse(tx: Db, streamerId: string, id: string): Promise<number | undefined>;
  /** Tells whose a word is; else refuses with `invalid` or, at the limit, `too_large`. */
  add(tx: Db, streamerId: string, draft: CommandDraft): Promise<Result<Command>>;
  /** Changes the text and nothing else. */
  edit(tx: Db, streamerId: string, id: string, msg: string): Promise<Result<Command>>;
  remove(tx: Db, streamerId: string, id: string): Promise<boolean>;
  listAll(streamerId: string): Promise<Command[]>;
  /** Tells whose a name or keyword is; else refuses with `invalid` or, at the limit, `too_large`. */
  create(streamerId: string, input: CommandInput): Promise<Result<Command>>;
  replace(streamerId: string, id: string, input: CommandInput): Promise<Result<Command>>;
  delete(streamerId: string, id: string): Promise<boolean>;
  /** Switches all commands of a group; answers how many that changed, undefined where there is no such group. */
  switchGroup(streamerId: string, change: GroupSwitch): Promise<number | undefined>;
  /** The bot's own commands as they are here, in the order of the panel. */
  listBuiltins(streamerId: string): Promise<Builtin[]>;
  /** Tells whose the name is; else refuses with `invalid`. */
  saveBuiltin(streamerId: string, id: BuiltinCommand, input: BuiltinInput): Promise<Result<Builtin>>;
  /** Call after somebody else wrote a streamer's commands. */
  forget(streamerId: string): void;
}

export function createCommandService(deps: CommandServiceDeps): CommandService {
  const cache = createCommandCache(deps.clock);
  const writer = createCommandWriter(deps);

  async function load(db: Db, streamerId: string) {
    const builtins = presentBuiltins(await listBuiltinRows(db, streamerId));
    const index = indexCommands(await readAll(db, streamerId), builtins);
    cache.keep(streamerId, index);
    return index;
  }

  /** A transaction of its own: what is cached is forgotten after the commit. */
  async function write<T>(streamerId: string, work: (tx: Db) => Promise<T>): Promise<T> {
    try {
      return await deps.unitOfWork(work);
    } finally {
      cache.forget(streamerId);
    }
  }

  async function writeIn<T>(streamerId: string, work: Promise<T>): Promise<T> {
    try {
      return await work;
    } finally {
      cache.forget(streamerId);
    }
  }

  return {
    listAll: (streamerId) => readAll(deps.db, streamerId),
    create: (streamerId, input) => write(streamerId, (tx) => writer.create(tx, streamerId, input)),
    replace: (streamerId, id, input) => write(streamerId, (tx) => writer.replace(tx, streamerId, id, input)),
    delete: (streamerId, id) => write(streamerId, (tx) => rows.deleteCommandRow(tx, streamerId, id)),
    switchGroup: (streamerId, change) =>
      write(streamerId, (tx) =>
        rows.switchCommandGroup(tx, streamerId, { ...change, now: deps.clock.now() }),
      ),
    listBuiltins: async (streamerId) => presentBuiltins(await listBuiltinRows(deps.db, streamerId)),
    saveBuiltin: (streamerId, id, input) =>
      write(streamerId, (tx) => writer.saveBuiltin(tx, streamerId, id, input)),

    forget: (streamerId) => cache.forget(streamerId),

    async find(tx, streamerId, key) {
      const index = cache.get(streamerId);
      if (index !== undefined) return index.byName.get(key);
      if (!cache.isSettling(streamerId)) return (await load(tx, streamerId)).byName.get(key);
      const row = await rows.findCommandRowByName(tx, streamerId, key);
      return row && presentCommand(row);
    },
    async findBuiltin(tx, streamerId, key) {
      const index = cache.get(streamerId);
      if (index !== undefined) return index.builtins.get(key);
      if (!cache.isSettling(streamerId)) return (await load(tx, streamerId)).builtins.get(key);
      return indexBuiltins(presentBuiltins(await listBuiltinRows(tx, streamerId))).get(key);
    },
    async findByKeyword(tx, streamerId, line) {
      const index = cache.get(streamerId);
      if (index !== undefined) return findKeyword(index.byKeyword, line);
      if (!cache.isSettling(streamerId)) return findKeyword((await load(tx, streamerId)).byKeyword, line);
      const keyed = (await rows.listKeywordRows(tx, streamerId)).map(presentCommand);
      return findKeyword(indexKeywordsOf(byName(keyed)), line);
    },
    async list(tx, streamerId) {
      return (cache.get(streamerId) ?? (await load(tx, streamerId))).commands;
    },
    async countUse(tx, streamerId, id) {
      const count = await rows.countCommandUse(tx, id);
      // Deleted by another process since it was read.
      if (count === undefined) cache.forget(streamerId);
      return count;
    },
    add(tx, streamerId, draft) {
      const input = commandInputSchema.safeParse(draft);
      if (!input.success) return Promise.resolve(refuse('invalid'));
      return writeIn(streamerId, writer.create(tx, streamerId, input.data));
    },
    async edit(tx, streamerId, id, msg) {
      const row = await rows.findCommandRow(tx, streamerId, id);
      if (row === undefined) return refuse('not_found');
      const input = commandInputSchema.safeParse({ ...inputOf(presentCommand(row)), msg });
      if (!input.success) return refuse('invalid');
      return writeIn(streamerId, writer.replace(tx, streamerId, id, input.data));
    },
    remove: (tx, streamerId, id) => writeIn(streamerId, rows.deleteCommandRow(tx, streamerId, id)),
  };
}

/** By name; sorted here, because the databases' orders of letters differ. */
async function readAll(db: Db, streamerId: string): Promise<Command[]> {
  return byName((await rows.listCommandRows(db, streamerId)).map(presentCommand));
}

function byName(commands: readonly Command[]): Command[] {
  const keyed = commands.map((command) => ({ key: commandKey(command.cmd), command }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ command }) => command);
}
