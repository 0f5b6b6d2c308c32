import type { MessageArgument } from '#core/commands/message-language.ts';
import type { BotMessage } from '../port.ts';

/** What the variables of one reply know. */
export interface VariableContext {
  message: BotMessage;
  /** The words after the command's name. */
  args: readonly string[];
  /** Uses of the command, this one included. */
  count: number;
  /** A number from 0 to below 1. */
  fraction: () => number;
}

/** The value of a variable; `undefined` leaves it as typed. */
export type Variable = (context: VariableContext, argument: MessageArgument) => string | undefined;
