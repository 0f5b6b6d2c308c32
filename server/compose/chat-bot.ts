import type { BuiltinCommand } from '#core/bot/builtin-commands.ts';
import type { CommandPorts, RunCommand } from '../bot/command-context.ts';
import { runBattle } from '../bot/commands/battle.ts';
import { runCmd } from '../bot/commands/cmd.ts';
import { runCommands } from '../bot/commands/commands.ts';
import { runPermit } from '../bot/commands/permit.ts';
import { runShop } from '../bot/commands/shop.ts';
import { createBot } from '../bot/dispatcher.ts';
import type { BuiltinUse, RunBuiltin } from '../bot/builtin-use.ts';
import type { Bot, BotSpeech } from '../bot/port.ts';
import type { CustomCommandDeps } from '../features/commands/answer-command.ts';
import { builtinCommands } from '../features/commands/builtin.chat.ts';
import { commandKeywords, customCommands } from '../features/commands/command.chat.ts';
import { itemCodes, purchaseOf } from '../features/shop/shop.chat.ts';
import { spokenCommand } from '../features/speech/spoken.chat.ts';
import type { Module } from '../kernel/module.ts';
import type { Random } from '../lib/ids.ts';

export interface ChatBotParts extends CommandPorts {
  speech: BotSpeech;
  counters: CustomCommandDeps['counters'];
  random: Pick<Random, 'fraction'>;
  /** Address of this installation. */
  publicUrl: string;
}

const RUN: Partial<Record<BuiltinCommand, RunCommand>> = {
  cmd: runCmd,
  commands: runCommands,
  shop: runShop,
  battle: runBattle,
  permit: runPermit,
};

/** Makes the bot with everybody who answers in chat. @throws when one of the bot's own commands is nobody's. */
export function createChatBot(parts: ChatBotParts, modules: readonly Module[] = []): Bot {
  const { commands, shop, publicUrl } = parts;
  const ofModules: Partial<Record<BuiltinCommand, RunBuiltin>> = {};
  for (const { builtins } of modules) Object.assign(ofModules, builtins);
  const run = (id: BuiltinCommand, use: BuiltinUse) => {
    const runIt = ofModules[id] ?? RUN[id];
    if (runIt === undefined) throw new Error(`No module has the command ${id}.`);
    return runIt({ ...parts, ...use });
  };
  return createBot({
    handlers: [
      builtinCommands({
        commands,
        run,
        first: { shop: purchaseOf(shop) },
        publicUrl,
      }),
      customCommands(parts),
      spokenCommand(parts.speech),
      itemCodes(shop),
      ...modules.flatMap(({ chat }) => chat ?? []),
    ],
    lines: commandKeywords(parts),
  });
}
