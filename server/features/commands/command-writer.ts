import { cleanText } from '#core/base/text.ts';
import { ok, refuse, type Result } from '#core/base/result.ts';
import type { BuiltinCommand } from '#core/bot/builtin-commands.ts';
import type { Builtin, BuiltinInput } from '#core/bot/builtin-schema.ts';
import { commandKey } from '#core/commands/command-call.ts';
import { COMMANDS_MAX } from '#core/commands/limits.ts';
import type { Command, CommandInput } from '#core/commands/schema.ts';
import type { Db } from '#server/db/database.ts';
import type { Words } from '#server/kernel/chat.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Random } from '#server/lib/ids.ts';
import { listBuiltinRows, saveBuiltinRow } from './builtin.repository.ts';
import { presentBuiltins } from './builtins.ts';
import { presentCommand } from './command.presenter.ts';
import * as rows from './command.repository.ts';

export interface CommandWriterDeps {
  clock: Pick<Clock, 'now'>;
  random: Pick<Random, 'id'>;
  words: Words;
}

/** What a command would answer to beside what it does already. */
interface Wanted {
  names: readonly string[];
  keywords: readonly string[];
}

/** Writes commands inside the caller's transaction; a refusal changes nothing. */
export function createCommandWriter({ clock, random, words }: CommandWriterDeps) {
  /** Whose names and keywords are that are new to a command. */
  async function refusalOf(tx: Db, streamerId: string, id: string, wanted: Wanted) {
    return (
      (await words.refusalOf(tx, streamerId, wanted.names, { kind: 'command', id })) ??
      (await words.refusalOf(tx, streamerId, wanted.keywords, { kind: 'keyword', id }))
    );
  }

  return {
    async create(tx: Db, streamerId: string, input: CommandInput): Promise<Result<Command>> {
      const names = readNames(input);
      if (!names.ok) return names;
      const id = random.id();
      const wanted = { names: names.value, keywords: input.keywords };
      const refusal = await refusalOf(tx, streamerId, id, wanted);
      if (refusal !== undefined) return refusal;
      if ((await rows.countCommands(tx, streamerId)) >= COMMANDS_MAX) return refuse('too_large');
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
        // Somebody took one at the same moment.
        return (await refusalOf(tx, streamerId, id, wanted)) ?? refuse('duplicate');
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
      const known = presentCommand(row).keywords;
      const wanted = { names: added, keywords: input.keywords.filter((keyword) => !known.includes(keyword)) };
      const refusal = await refusalOf(tx, streamerId, id, wanted);
      if (refusal !== undefined) return refusal;
      if ((await rows.takeCommandNames(tx, streamerId, id, added)) < added.length) {
        await rows.dropCommandNames(tx, id, added);
        return (await refusalOf(tx, streamerId, id, wanted)) ?? refuse('duplicate');
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
      const before = presentBuiltins(await listBuiltinRows(tx, streamerId)).find((one) => one.id === id);
      const isNew = before === undefined || commandKey(before.cmd) !== key;
      const refusal = isNew && (await words.refusalOf(tx, streamerId, [key], { kind: 'builtin', id }));
      if (refusal) return refusal;
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
  return names.includes('') || cleanText(input.msg).trim() === '' ? refuse('invalid') : ok(names);
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
