import { numberFormat } from '#core/base/number-format.ts';
import { betTexts } from '#core/bot/bet-texts.ts';
import { botLanguage, botTexts } from '#core/bot/texts.ts';
import type { ErrorCode } from '#core/base/error-codes.ts';
import { chatLine } from '#core/commands/chat-line.ts';
import { readStake } from '#core/predictions/stake.ts';
import type { Side } from '#core/predictions/schema.ts';
import type { Db } from '#server/db/database.ts';
import type { BotMessage, BotPredictions, RunningPrediction } from './port.ts';

interface Wish {
  running: RunningPrediction;
  side: Side;
  /** What follows the command. */
  text: string;
  /** Asked before anything is said: every bet counts, but a thousand answers would flood the chat. */
  mayReply: () => boolean;
}

/** Bets for the author of a message. */
export async function answerBet(
  predictions: BotPredictions,
  tx: Db,
  message: BotMessage,
  wish: Wish,
): Promise<string | undefined> {
  const words = await bet(predictions, tx, message, wish);
  return words !== undefined && wish.mayReply() ? chatLine(words, message.channel.platform) : undefined;
}

async function bet(
  predictions: BotPredictions,
  tx: Db,
  message: BotMessage,
  { running, side, text }: Wish,
): Promise<string | undefined> {
  const { channel, viewer } = message;
  const texts = betTexts(channel.language);
  const number = (value: number) => numberFormat(botLanguage(channel.language)).format(value);
  const { command, response } = running[side];
  const stake = readStake(text);
  if (stake === undefined)
    return running.isOpen ? texts.usage(viewer.name, command) : texts.late(viewer.name);
  const placed = await predictions.bet(tx, message, running, side, stake);
  if (!placed.ok) return wordsFor(placed.code, message, number);
  const { total, points } = placed.value;
  return texts.bet(viewer.name, number(total), response, number(points));
}

function wordsFor(
  code: ErrorCode,
  { channel, viewer }: BotMessage,
  number: (value: number) => string,
): string | undefined {
  const texts = betTexts(channel.language);
  switch (code) {
    case 'invalid':
      return texts.nothingToBet(viewer.name);
    case 'other_side':
      return texts.otherSide(viewer.name);
    case 'prediction_closed':
      return texts.late(viewer.name);
    case 'too_large':
      return texts.poolFull(viewer.name);
    case 'not_enough_points':
      return botTexts(channel.language).notEnough(viewer.name, number(viewer.points));
    default:
      return undefined;
  }
}
