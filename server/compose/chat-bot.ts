import type { BuiltinCommand } from '#core/bot/builtin-commands.ts';
import type { CommandPorts, RunCommand } from '../bot/command-context.ts';
import { runShop } from '../bot/commands/shop.ts';
import { builtinCalls, type BuiltinParts } from '../bot/builtin-calls.ts';
import { createBot } from '../bot/dispatcher.ts';
import type { BuiltinUse, RunBuiltin } from '../bot/builtin-use.ts';
import type { Bot, BotSpeech } from '../bot/port.ts';
import { itemCodes, purchaseOf } from '../features/shop/shop.chat.ts';
import { spokenCommand } from '../features/speech/spoken.chat.ts';
import type { Module } from '../kernel/module.ts';

export interface ChatBotParts extends CommandPorts, Pick<BuiltinParts, 'findBuiltin' | 'publicUrl'> {
  speech: BotSpeech;
}

const RUN: Partial<Record<BuiltinCommand, RunCommand>> = {
  shop: runShop,
};

/** Makes the bot with everybody who answers in chat. @throws when nobody answers ordinary lines. */
export function createChatBot(parts: ChatBotParts, modules: readonly Module[]): Bot {
  const { shop, findBuiltin, publicUrl } = parts;
  const lines = modules.find((module) => module.lines !== undefined)?.lines;
  if (lines === undefined) throw new Error('No module answers ordinary lines.');
  const ofModules: Partial<Record<BuiltinCommand, RunBuiltin>> = {};
  for (const { builtins } of modules) Object.assign(ofModules, builtins);
  const run = (id: BuiltinCommand, use: BuiltinUse) => {
    const runIt = ofModules[id] ?? RUN[id];
    if (runIt === undefined) throw new Error(`No module has the command ${id}.`);
    return runIt({ ...parts, ...use });
  };
  return createBot({
    handlers: [
      builtinCalls({ findBuiltin, run, first: { shop: purchaseOf(shop) }, publicUrl }),
      spokenCommand(parts.speech),
      itemCodes(shop),
      ...modules.flatMap(({ chat }) => chat ?? []),
    ],
    lines,
  });
}
