import { betTexts, type BetTexts } from '#core/bot/bet-texts.ts';
import { takenText } from '#core/bot/word-texts.ts';
import { commandKey, wordsOf } from '#core/commands/command-call.ts';
import { RANK } from '#core/platforms/ranks.ts';
import type { CommandContext, RunCommand } from '../command-context.ts';
import { mayUse } from '../permissions.ts';

/**
 * `!bet` says what runs; `!bet create id`, `close`, `win command` and `cancel` are the moderators'. What comes of these is
 * announced in every linked chat, so that here only refusals are answered.
 */
export const runBet: RunCommand = async (context) => {
  const texts = betTexts(context.message.channel.language);
  const [action = '', argument = ''] = wordsOf(context.rest);
  if (!mayUse(context.message.viewer, RANK.moderator))
    return action === '' ? tellRunning(context, texts) : undefined;
  switch (action.toLowerCase()) {
    case 'create':
      return start(context, texts, argument);
    case 'close':
      return (await context.predictions.close(context.tx, streamerOf(context)))
        ? undefined
        : texts.nothingRuns;
    case 'win':
      return resolve(context, texts, argument);
    case 'cancel':
      return (await context.predictions.decide(context.tx, streamerOf(context), null))
        ? undefined
        : texts.nothingRuns;
    default:
      return tellRunning(context, texts);
  }
};

const streamerOf = ({ message }: CommandContext) => message.channel.streamerId;

async function tellRunning(context: CommandContext, texts: BetTexts): Promise<string> {
  const running = await context.predictions.findRunning(context.tx, streamerOf(context));
  if (running === undefined) return texts.nothing;
  const { isOpen, question, a, b } = running;
  return isOpen ? texts.running(question, a, b) : texts.waitsForWinner(question, a, b);
}

async function start(context: CommandContext, texts: BetTexts, id: string): Promise<string | undefined> {
  const started = await context.predictions.start(context.tx, streamerOf(context), id);
  if (started.ok) return undefined;
  if (started.taken !== undefined) return takenText(context.message.channel.language, started.taken);
  return started.code === 'prediction_running' ? texts.alreadyRunning : texts.unknownId;
}

async function resolve(
  context: CommandContext,
  texts: BetTexts,
  command: string,
): Promise<string | undefined> {
  const { tx, predictions } = context;
  const running = await predictions.findRunning(tx, streamerOf(context));
  if (running === undefined) return texts.nothingRuns;
  const key = commandKey(command);
  const winner = (['a', 'b'] as const).find((side) => running[side].key === key);
  if (winner === undefined) return texts.winUsage(running.a.command, running.b.command);
  return (await predictions.decide(tx, streamerOf(context), winner)) ? undefined : texts.nothingRuns;
}
