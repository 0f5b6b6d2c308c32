import { numberFormat } from '#core/base/number-format.ts';
import type { Builtin } from '#core/bot/builtin-schema.ts';
import { botLanguage } from '#core/bot/languages.ts';
import { fitForChat } from '#core/commands/fit-for-chat.ts';
import type { Db } from '#server/db/database.ts';
import type { ChatCall, ChatHandler } from '#server/kernel/chat.ts';
import type { Module } from '#server/kernel/module.ts';
import { mayUse } from './permissions.ts';
import { botText } from '#server/i18n/texts.ts';

export interface BuiltinParts {
  /** One of the bot's own by a name that it answers to here, switched off too. */
  findBuiltin: (tx: Db, streamerId: string, key: string) => Promise<Builtin | undefined>;
  builtins: NonNullable<Module['builtins']>;
  withoutChecks: NonNullable<Module['withoutChecks']>;
  /** Address of this installation. */
  publicUrl: string;
}

/** The bot's own commands, each for whom the streamer lets use it. A call of one that no module has throws. */
export function builtinHandler(parts: BuiltinParts): ChatHandler {
  const publicUrl = parts.publicUrl.replace(/\/+$/, '');
  return {
    kind: 'builtin',
    async handle(call) {
      const { tx, message, key } = call;
      const builtin = await parts.findBuiltin(tx, message.channel.streamerId, key);
      if (builtin === undefined) return undefined;
      if (!builtin.enabled) return { reply: undefined };
      const done = await parts.withoutChecks[builtin.id]?.(call);
      return done ?? { reply: await answer(parts.builtins, call, builtin, publicUrl) };
    },
  };
}

async function answer(
  builtins: BuiltinParts['builtins'],
  { tx, message, rest, waits }: ChatCall,
  { id, cmd, mods, userCooldown, channelCooldown }: Builtin,
  publicUrl: string,
): Promise<string | undefined> {
  if (!mayUse(message.viewer, mods)) return undefined;
  if (!waits.tryAnswer(id, userCooldown, channelCooldown)) return undefined;
  const run = builtins[id];
  if (run === undefined) throw new Error(`No module has the command ${id}.`);
  const { language, platform } = message.channel;
  const t = botText(language);
  const number = (value: number) => numberFormat(botLanguage(language)).format(value);
  const reply = await run({ tx, message, cmd, rest, t, number, publicUrl });
  return reply === undefined ? undefined : fitForChat(reply, platform);
}
