import type { BuiltinUse } from './builtin-use.ts';
import type { BotBattle, BotCommands, BotModeration, BotPoints, BotShop } from './port.ts';
import type { BotPoints, BotShop } from './port.ts';

/** What built-in commands work with. */
export interface CommandPorts {
  points: BotPoints;
  shop: BotShop;
}

/** One use of one of them. */
export interface CommandContext extends CommandPorts, BuiltinUse {}

/** A built-in command: the reply, or nothing when there is nothing to say. */
export type RunCommand = (context: CommandContext) => Promise<string | undefined>;
