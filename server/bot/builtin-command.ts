import type { Db } from '#server/db/database.ts';
import type { BotMessage } from './port.ts';
import type { BotText } from '#server/i18n/texts.ts';

/** A use of one of the bot's own commands: one message, in the intake's transaction. */
export interface BuiltinUse {
  tx: Db;
  message: BotMessage;
  /** The name that the command answers to here, without `!`. */
  cmd: string;
  /** What follows the command's name. */
  rest: string;
  t: BotText;
  /** Address of this installation without a slash at the end. */
  publicUrl: string;
  /** A number as the streamer's language writes it. */
  number: (value: number) => string;
}

/** A command of the bot's own: the reply, or nothing when there is nothing to say. */
export type RunBuiltin = (use: BuiltinUse) => Promise<string | undefined>;
