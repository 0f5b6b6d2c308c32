import type { MessageArgument } from '#core/commands/message-language.ts';
import type { BotMessage } from '../port.ts';

/** What a variable knows that speaks of no viewer. */
export interface ChannelVariableContext {
  message: Pick<BotMessage, 'channel' | 'now'>;
  /** Uses of the command or timer, this one included. */
  count: number;
  /** A number from 0 to below 1. */
  fraction: () => number;
}

/** What the variables of one reply know. */
export interface VariableContext extends ChannelVariableContext {
  message: BotMessage;
  /** The words after the command's name. */
  args: readonly string[];
  /** By the key of their names; `''` is the one whose text this is. */
  counters: ReadonlyMap<string, number>;
}

/** The value of a variable; `undefined` leaves it as typed. */
export type Variable = (context: VariableContext, argument: MessageArgument) => string | undefined;

/** A variable that needs no viewer. */
export type ChannelVariable = (
  context: ChannelVariableContext,
  argument: MessageArgument,
) => string | undefined;
