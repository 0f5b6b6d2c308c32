import type { ErrorCode } from '#core/base/error-codes.ts';
import { numberFormat } from '#core/base/number-format.ts';
import { betTexts } from '#core/bot/bet-texts.ts';
import { botLanguage, botTexts } from '#core/bot/texts.ts';
import { chatLine } from '#core/commands/chat-line.ts';
import { DEFAULT_CHANNEL_COOLDOWN_S, DEFAULT_USER_COOLDOWN_S } from '#core/commands/limits.ts';
import type { Side } from '#core/predictions/schema.ts';
import { readStake } from '#core/predictions/stake.ts';
import type { BotMessage, BotPredictions, RunningPrediction } from '#server/bot/port.ts';
import type { ChatCall, ChatHandler, WordHolder } from '#server/kernel/chat.ts';
import { findRunning } from './prediction.repository.ts';

/** Both words of a prediction are its own from its start to its result. */
export const predictionWords: WordHolder = {
  kind: 'prediction',
  async owns(tx, streamerId, key) {
    const running = await findRunning(tx, streamerId);
    const isTheirs = running !== undefined && [running.key_a, running.key_b].includes(key);
    return isTheirs ? { id: running.id, name: running.question } : undefined;
  },
};

/** Takes a bet on a side by its command; late ones are told so. */
export function predictionBets(predictions: Pick<BotPredictions, 'findRunning' | 'bet'>): ChatHandler {
  return {
    ...predictionWords,
    async handle(call) {
      const { tx, message, key, waits } = call;
      const running = await predictions.findRunning(tx, message.channel.streamerId);
      const side = running && (['a', 'b'] as const).find((name) => running[name].key === key);
      if (running === undefined || side === undefined) return undefined;
      const words = await bet(predictions, call, running, side);
      const mayReply =
        words !== undefined && waits.mayAnswer('bets', DEFAULT_USER_COOLDOWN_S, DEFAULT_CHANNEL_COOLDOWN_S);
      return { reply: mayReply ? chatLine(words, message.channel.platform) : undefined };
    },
  };
}

async function bet(
  predictions: Pick<BotPredictions, 'bet'>,
  { tx, message, rest }: ChatCall,
  running: RunningPrediction,
  side: Side,
): Promise<string | undefined> {
  const { channel, viewer } = message;
  const texts = betTexts(channel.language);
  const number = (value: number) => numberFormat(botLanguage(channel.language)).format(value);
  const { command, response } = running[side];
  const stake = readStake(rest);
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
