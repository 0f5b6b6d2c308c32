import type { BotTexts } from '#core/bot/texts.ts';
import type { Db } from '#server/db/database.ts';
import type {
  BotBattle,
  BotCommands,
  BotGiveaways,
  BotMessage,
  BotModeration,
  BotPoints,
  BotPredictions,
  BotShop,
} from './port.ts';

/** What a built-in command works with: one message, in the intake's transaction. */
export interface CommandContext {
  tx: Db;
  message: BotMessage;
  /** The name that the command answers to here, without `!`. */
  cmd: string;
  /** What follows the command's name. */
  rest: string;
  texts: BotTexts;
  points: BotPoints;
  commands: BotCommands;
  shop: BotShop;
  predictions: BotPredictions;
  battle: BotBattle;
  giveaways: BotGiveaways;
  moderation: BotModeration;
  /** Address of this installation without a slash at the end. */
  publicUrl: string;
  /** A number as the streamer's language writes it. */
  number: (value: number) => string;
}

/** A built-in command: the reply, or nothing when there is nothing to say. */
export type RunCommand = (context: CommandContext) => Promise<string | undefined>;
