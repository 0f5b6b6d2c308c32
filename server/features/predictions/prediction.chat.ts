import type { ErrorCode } from '#core/base/error-codes.ts';
import { numberFormat } from '#core/base/number-format.ts';
import { botLanguage } from '#core/bot/languages.ts';
import { fitForChat } from '#core/commands/fit-for-chat.ts';
import { commandKey, wordsOf } from '#core/commands/command-call.ts';
import { DEFAULT_CHANNEL_COOLDOWN_S, DEFAULT_USER_COOLDOWN_S } from '#core/commands/limits.ts';
import { RANK } from '#core/platforms/ranks.ts';
import type { Side } from '#core/predictions/schema.ts';
import { readStake } from '#core/predictions/stake.ts';
import type { BuiltinUse, RunBuiltin } from '#server/bot/builtin-command.ts';
import { mayUse } from '#server/bot/permissions.ts';
import { takenText } from '#server/bot/taken-text.ts';
import type { BotMessage } from '#server/bot/port.ts';
import type { ChatCall, ChatHandler, WordHolder } from '#server/kernel/chat.ts';
import { namedSides } from './named-sides.ts';
import { findRunning } from './prediction.repository.ts';
import type { PredictionService } from './prediction.service.ts';
import type { RunningPrediction } from './running-cache.ts';
import { botText, type BotText } from '#server/i18n/texts.ts';

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
export function predictionBets(predictions: Pick<PredictionService, 'findRunning' | 'bet'>): ChatHandler {
  return {
    ...predictionWords,
    async handle(call) {
      const { tx, message, key, waits } = call;
      const running = await predictions.findRunning(tx, message.channel.streamerId);
      const side = running && (['a', 'b'] as const).find((name) => running[name].key === key);
      if (running === undefined || side === undefined) return undefined;
      const words = await bet(predictions, call, running, side);
      const mayReply =
        words !== undefined && waits.tryAnswer('bets', DEFAULT_USER_COOLDOWN_S, DEFAULT_CHANNEL_COOLDOWN_S);
      return { reply: mayReply ? fitForChat(words, message.channel.platform) : undefined };
    },
  };
}

async function bet(
  predictions: Pick<PredictionService, 'bet'>,
  { tx, message, rest }: ChatCall,
  running: RunningPrediction,
  side: Side,
): Promise<string | undefined> {
  const { channel, viewer } = message;
  const t = botText(channel.language);
  const number = (value: number) => numberFormat(botLanguage(channel.language)).format(value);
  const { command, response } = running[side];
  const stake = readStake(rest);
  if (stake === undefined)
    return running.isOpen
      ? t('bet.usage', { user: viewer.name, command })
      : t('bet.late', { user: viewer.name });
  const placed = await predictions.bet(tx, message, running, side, stake);
  if (!placed.ok) return wordsFor(placed.code, message, number);
  const { total, points } = placed.value;
  return t('bet.bet', { user: viewer.name, total: number(total), response, left: number(points) });
}

function wordsFor(
  code: ErrorCode,
  { channel, viewer }: BotMessage,
  number: (value: number) => string,
): string | undefined {
  const t = botText(channel.language);
  switch (code) {
    case 'invalid':
      return t('bet.nothingToBet', { user: viewer.name });
    case 'other_side':
      return t('bet.otherSide', { user: viewer.name });
    case 'prediction_closed':
      return t('bet.late', { user: viewer.name });
    case 'too_large':
      return t('bet.poolFull', { user: viewer.name });
    case 'not_enough_points':
      return t('general.notEnough', {
        user: viewer.name,
        points: number(viewer.points),
        count: viewer.points,
      });
    default:
      return undefined;
  }
}

/**
 * `!bet` says what runs; `!bet create id`, `close`, `win command` and `cancel` are the moderators'. What comes of these is
 * announced in every linked chat, so that here only refusals are answered.
 */
export const betCommand =
  (predictions: Pick<PredictionService, 'findRunning' | 'start' | 'close' | 'decide'>): RunBuiltin =>
  async (use) => {
    const { tx, message, rest, t } = use;
    const { streamerId } = message.channel;
    const [action = '', argument = ''] = wordsOf(rest);
    const running = () => predictions.findRunning(tx, streamerId);
    if (!mayUse(message.viewer, RANK.moderator))
      return action === '' ? describeRunning(await running(), t) : undefined;
    switch (action.toLowerCase()) {
      case 'create':
        return start(predictions, use, argument);
      case 'close':
        return (await predictions.close(tx, streamerId)) ? undefined : t('bet.nothingRuns');
      case 'win':
        return resolve(predictions, use, argument);
      case 'cancel':
        return (await predictions.decide(tx, streamerId, null)) ? undefined : t('bet.nothingRuns');
      default:
        return describeRunning(await running(), t);
    }
  };

function describeRunning(running: RunningPrediction | undefined, t: BotText): string {
  if (running === undefined) return t('bet.nothing');
  const { isOpen, question, a, b } = running;
  return t(isOpen ? 'bet.running' : 'bet.waitsForWinner', { question, ...namedSides(a, b) });
}

async function start(
  predictions: Pick<PredictionService, 'start'>,
  { tx, message: { channel }, t }: BuiltinUse,
  id: string,
): Promise<string | undefined> {
  const started = await predictions.start(tx, channel.streamerId, id);
  if (started.ok) return undefined;
  if (started.taken !== undefined) return takenText(t, started.taken);
  return started.code === 'prediction_running' ? t('bet.alreadyRunning') : t('bet.unknownId');
}

async function resolve(
  predictions: Pick<PredictionService, 'findRunning' | 'decide'>,
  { tx, message: { channel }, t }: BuiltinUse,
  command: string,
): Promise<string | undefined> {
  const running = await predictions.findRunning(tx, channel.streamerId);
  if (running === undefined) return t('bet.nothingRuns');
  const key = commandKey(command);
  const winner = (['a', 'b'] as const).find((side) => running[side].key === key);
  if (winner === undefined) return t('bet.winUsage', { a: running.a.command, b: running.b.command });
  return (await predictions.decide(tx, channel.streamerId, winner)) ? undefined : t('bet.nothingRuns');
}
