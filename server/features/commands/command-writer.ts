import { cleanText } from '#core/base/text.ts';
import { ok, refuse, type Result } from '#core/base/result.ts';
import { builtinOfKey, type BuiltinCommand } from '#core/bot/builtin-commands.ts';
import type { Builtin, BuiltinInput } from '#core/bot/builtin-schema.ts';
import { commandKey } from '#core/commands/command-call.ts';
import { COMMANDS_MAX } from '#core/commands/limits.ts';
import type { Command, CommandInput } from '#core/commands/schema.ts';
import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Random } from '#server/lib/ids.ts';
import { listBuiltinRows, saveBuiltinRow } from './builtin.repository.ts';
import { isBuiltinKey, presentBuiltins } from './builtins.ts';
import { presentCommand } from './command.presenter.ts';
import * as rows from './command.repository.ts';

export interface CommandWriterDeps {
  clock: Pick<Clock, 'now'>;
  random: Pick<Random, 'id'>;
  /** Whether something that runs now answers to `!key`: an open giveaway, a prediction. */
  isRunning?: (tx: Db, streamerId: string, key: string) => Promise<boolean>;
}

/** Writes commands inside the caller's transaction; a refusal changes nothing. */
export function createCommandWriter({ clock, random, isRunning }: CommandWriterDeps) {
  /** Why names that are new to a command may not be taken. */
  async function refusalOf(tx: Db, streamerId: string, names: readonly string[]) {
    const builtins = presentBuiltins(await listBuiltinRows(tx, streamerId));
    if (names.some((name) => isBuiltinKey(builtins, name))) return 'builtin_command';
    for (const name of names) if (await isRunning?.(tx, streamerId, name)) return 'duplicate';
    return undefined;
  }

  return {
    async create(tx: Db, streamerId: string, input: CommandInput): Promise<Result<Command>> {
      const names = readNames(input);
      if (!names.ok) return names;
      const refusal = await refusalOf(tx, streamerId, names.value);
      if (refusal !== undefined) return refuse(refusal);
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
      const refusal = await refusalOf(tx, streamerId, added);
      if (refusal !== undefined) return refuse(refusal);
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

    async saveBuiltin(
      tx: Db,
      streamerId: string,
      id: BuiltinCommand,
      input: BuiltinInput,
    ): Promise<Result<Builtin>> {
      const key = commandKey(input.cmd);
      if (key === '') return refuse('invalid');
      if (key !== id) {
        const others = presentBuiltins(await listBuiltinRows(tx, streamerId)).filter(
          (other) => other.id !== id,
        );
        if (isBuiltinKey(others, key)) return refuse('builtin_command');
        const isTaken = (await rows.findCommandRowByName(tx, streamerId, key)) !== undefined;
        if (isTaken || (await isRunning?.(tx, streamerId, key))) return refuse('duplicate');
      }
      await saveBuiltinRow(tx, {
        streamer_id: streamerId,
        name: id,
        cmd: input.cmd,
        mods: input.mods,
        user_cooldown: input.userCooldown,
        channel_cooldown: input.channelCooldown,
        enabled: input.enabled ? 1 : 0,
      });
      return ok({ ...input, id });
    },
  };
}

/** Every name a command would answer to, each once. */
function readNames(input: CommandInput): Result<string[]> {
  const names = [...new Set([input.cmd, ...input.aliases].map(commandKey))];
  if (names.includes('') || cleanText(input.msg).trim() === '') return refuse('invalid');
  // Before the database is asked: most wrong names are these.
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
    group_name: cleanText(input.group).trim(),
    cost: input.cost,
    keywords: JSON.stringify(input.keywords.map((keyword) => cleanText(keyword))),
  };
}
