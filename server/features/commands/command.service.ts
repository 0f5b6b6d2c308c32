import { cleanText } from '#core/base/text.ts';
import { ok, refuse, type Result } from '#core/base/result.ts';
import { builtinOfKey } from '#core/bot/builtin-commands.ts';
import { commandKey } from '#core/commands/command-call.ts';
import { COMMANDS_MAX } from '#core/commands/limits.ts';
import { commandInputSchema, type Command, type CommandInput } from '#core/commands/schema.ts';
import type { BotCommands } from '#server/bot/port.ts';
import type { Db, RootDb, UnitOfWork } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Random } from '#server/lib/ids.ts';
import { createCommandCache, indexCommands } from './command-cache.ts';
import { presentCommand } from './command.presenter.ts';
import * as rows from './command.repository.ts';

export interface CommandServiceDeps {
  db: RootDb;
  unitOfWork: UnitOfWork;
  clock: Pick<Clock, 'now'>;
  random: Pick<Random, 'id'>;
}

/** A streamer's custom commands: the panel's calls open their own transaction, the bot's run in the intake's. */
export interface CommandService extends BotCommands {
  listAll(streamerId: string): Promise<Command[]>;
  /** Refuses with `duplicate`, `builtin_command`, `invalid` or, at the limit, `too_large`. */
  create(streamerId: string, input: CommandInput): Promise<Result<Command>>;
  replace(streamerId: string, id: string, input: CommandInput): Promise<Result<Command>>;
  delete(streamerId: string, id: string): Promise<boolean>;
}

export function createCommandService(deps: CommandServiceDeps): CommandService {
  const cache = createCommandCache(deps.clock);
  const writer = createWriter(deps);

  async function load(db: Db, streamerId: string) {
    const index = indexCommands(await readAll(db, streamerId));
    cache.keep(streamerId, index);
    return index;
  }

  /** Forgets after the write, and once more after the commit for what others read in between. */
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

    async find(tx, streamerId, key) {
      const index = cache.get(streamerId);
      if (index !== undefined) return index.byName.get(key);
      if (!cache.isSettling(streamerId)) return (await load(tx, streamerId)).byName.get(key);
      const row = await rows.findCommandRowByName(tx, streamerId, key);
      return row && presentCommand(row);
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
      const { cmd, mods, aliases, userCooldown, channelCooldown, enabled, platforms } = presentCommand(row);
      const kept = { cmd, mods, aliases, userCooldown, channelCooldown, enabled, platforms };
      const input = commandInputSchema.safeParse({ ...kept, msg });
      if (!input.success) return refuse('invalid');
      return writeIn(streamerId, writer.replace(tx, streamerId, id, input.data));
    },
    remove: (tx, streamerId, id) => writeIn(streamerId, rows.deleteCommandRow(tx, streamerId, id)),
  };
}

/** By name; sorted here, because the databases' orders of letters differ. */
async function readAll(db: Db, streamerId: string): Promise<Command[]> {
  const keyed = (await rows.listCommandRows(db, streamerId)).map((row) => ({
    key: commandKey(row.cmd),
    command: presentCommand(row),
  }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ command }) => command);
}

function createWriter({ clock, random }: CommandServiceDeps) {
  return {
    async create(tx: Db, streamerId: string, input: CommandInput): Promise<Result<Command>> {
      const names = readNames(input);
      if (!names.ok) return names;
      if ((await rows.countCommands(tx, streamerId)) >= COMMANDS_MAX) return refuse('too_large');
      const id = random.id();
      const now = clock.now();
      const row = {
        ...toRow(input),
        id,
        streamer_id: streamerId,
        count: 0,
        created_at: now,
        updated_at: now,
      };
      await rows.insertCommandRow(tx, row);
      if ((await rows.takeCommandNames(tx, streamerId, id, names.value)) < names.value.length) {
        await rows.deleteCommandRow(tx, streamerId, id);
        return refuse('duplicate');
      }
      return ok(presentCommand(row));
    },

    async replace(tx: Db, streamerId: string, id: string, input: CommandInput): Promise<Result<Command>> {
      const names = readNames(input);
      if (!names.ok) return names;
      const row = await rows.findCommandRow(tx, streamerId, id);
      if (row === undefined) return refuse('not_found');
      const before = await rows.listCommandNames(tx, id);
      const added = names.value.filter((name) => !before.includes(name));
      if ((await rows.takeCommandNames(tx, streamerId, id, added)) < added.length) {
        await rows.dropCommandNames(tx, id, added);
        return refuse('duplicate');
      }
      const dropped = before.filter((name) => !names.value.includes(name));
      await rows.dropCommandNames(tx, id, dropped);
      const change = { ...toRow(input), updated_at: clock.now() };
      await rows.updateCommandRow(tx, id, change);
      return ok(presentCommand({ ...row, ...change }));
    },
  };
}

/** Every name a command would answer to, each once. */
function readNames(input: CommandInput): Result<string[]> {
  const names = [...new Set([input.cmd, ...input.aliases].map(commandKey))];
  if (names.includes('') || cleanText(input.msg).trim() === '') return refuse('invalid');
  return names.some((name) => builtinOfKey(name) !== undefined) ? refuse('builtin_command') : ok(names);
}

function toRow(input: CommandInput) {
  const own = commandKey(input.cmd);
  return {
    cmd: input.cmd,
    msg: cleanText(input.msg).trim(),
    mods: input.mods,
    aliases: JSON.stringify(input.aliases.filter((alias) => commandKey(alias) !== own)),
    platforms: JSON.stringify(input.platforms),
    user_cooldown: input.userCooldown,
    channel_cooldown: input.channelCooldown,
    enabled: input.enabled ? 1 : 0,
  };
}
