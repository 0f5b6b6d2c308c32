import type { ErrorCode } from '#core/base/error-codes.ts';
import { giveawayTexts, type GiveawayTexts } from '#core/bot/giveaway-texts.ts';
import { takenText } from '#core/bot/word-texts.ts';
import { RANK } from '#core/platforms/ranks.ts';
import type { CommandContext, RunCommand } from '../command-context.ts';
import { mayUse } from '../permissions.ts';

const STEPS = ['open', 'close', 'draw'] as const;
type Step = (typeof STEPS)[number];

/** `!giveaway`: what is open and how to join; `!giveaway open|close|draw` is for moderators. */
export const runGiveaway: RunCommand = async (context) => {
  const { tx, message, giveaways, rest, number } = context;
  const { channel, viewer } = message;
  const texts = giveawayTexts(channel.language);
  const step = STEPS.find((known) => known === rest.trim().toLowerCase());
  if (step !== undefined && mayUse(viewer, RANK.moderator)) return runStep(context, texts, step);
  const open = await giveaways.findOpen(tx, channel.streamerId);
  return open === undefined
    ? texts.noneOpen
    : texts.running(open.title, `!${open.keyword}`, number(open.entrants));
};

async function runStep(
  { tx, message, giveaways, number }: CommandContext,
  texts: GiveawayTexts,
  step: Step,
): Promise<string | undefined> {
  const done = await giveaways.step(tx, message.channel.streamerId, step);
  if (!done.ok && done.taken !== undefined) return takenText(message.channel.language, done.taken);
  if (!done.ok) return wordsFor(done.code, texts, step);
  // Opening and winners are announced on every channel, this one included.
  return step === 'close' ? texts.closed(done.value.title, number(done.value.entrants)) : undefined;
}

function wordsFor(code: ErrorCode, texts: GiveawayTexts, step: Step): string | undefined {
  switch (code) {
    case 'giveaway_open':
      return texts.otherOpen;
    case 'no_entrants':
      return texts.nobodyJoined;
    case 'not_found':
      return { open: texts.noneToOpen, close: texts.noneOpen, draw: texts.noneToDraw }[step];
    default:
      // Somebody else was quicker, and said so.
      return undefined;
  }
}
