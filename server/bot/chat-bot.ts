import type { Module } from '#server/kernel/module.ts';
import { builtinHandler, type BuiltinParts } from './builtin-command-handler.ts';
import { createBot } from './dispatcher.ts';
import type { Bot } from './port.ts';

/** Makes the bot of all that modules bring to the chat. @throws when nobody answers ordinary lines, or two have one command. */
export function createChatBot(
  modules: readonly Module[],
  parts: Pick<BuiltinParts, 'findBuiltin' | 'publicUrl'>,
): Bot {
  const keywords = modules.find((module) => module.keywords !== undefined)?.keywords;
  if (keywords === undefined) throw new Error('No module answers ordinary lines.');
  const builtins: BuiltinParts['builtins'] = {};
  const withoutChecks: BuiltinParts['withoutChecks'] = {};
  for (const module of modules) {
    const doubled = Object.keys(module.builtins ?? {}).filter((name) => name in builtins);
    if (doubled.length > 0) throw new Error(`Two modules have !${doubled.join(', !')}.`);
    Object.assign(builtins, module.builtins);
    Object.assign(withoutChecks, module.withoutChecks);
  }
  const chat = modules.flatMap((module) => module.chat ?? []);
  return createBot({ handlers: [builtinHandler({ ...parts, builtins, withoutChecks }), ...chat], keywords });
}
