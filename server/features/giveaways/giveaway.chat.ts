import type { ErrorCode } from '#core/base/error-codes.ts';
import { giveawayTexts, type GiveawayTexts } from '#core/bot/giveaway-texts.ts';
import { takenText } from '#core/bot/word-texts.ts';
import { fitForChat } from '#core/commands/fit-for-chat.ts';
import { JOIN_REPLY_COOLDOWN_S } from '#core/giveaways/limits.ts';
import { RANK } from '#core/platforms/ranks.ts';
import type { BuiltinUse, RunBuiltin } from '#server/bot/builtin-command.ts';
import { mayUse } from '#server/bot/permissions.ts';
import type { ChatHandler, WordHolder } from '#server/kernel/chat.ts';
import { findOpenGiveaway } from './giveaway.repository.ts';
import type { GiveawayStep, GiveawaySteps } from './giveaway-steps.ts';
import type { TicketService } from './ticket.service.ts';

const STEPS: readonly GiveawayStep[] = ['open', 'close', 'draw'];

/** The keyword of a giveaway is its own while it is open. */
export const giveawayWords: WordHolder = {
  kind: 'giveaway',
  async owns(tx, streamerId, key) {
    const open = await findOpenGiveaway(tx, streamerId);
    return open?.keyword_key === key ? { id: open.id, name: open.title } : undefined;
  },
};

/** Enters whoever says the keyword; a whole chat may at once, so one at a time is answered. */
export function giveawayEntry(giveaways: Pick<TicketService, 'join'>): ChatHandler {
  return {
    ...giveawayWords,
    async handle({ tx, message, key, waits }) {
      const entry = await giveaways.join(tx, message, key);
      if (entry === undefined) return undefined;
      const { channel, viewer } = message;
      const texts = giveawayTexts(channel.language);
      const words = entry.isNew
        ? texts.joined(viewer.name, entry.title)
        : texts.joinedBefore(viewer.name, entry.title);
      const mayReply = waits.tryAnswer('entry', 0, JOIN_REPLY_COOLDOWN_S);
      return { reply: mayReply ? fitForChat(words, channel.platform) : undefined };
    },
  };
}

/** `!giveaway`: what is open and how to join; `!giveaway open|close|draw` is for moderators. */
export const giveawayCommand =
  (giveaways: Pick<GiveawaySteps, 'findOpen' | 'step'>): RunBuiltin =>
  async (use) => {
    const { tx, message, rest, number } = use;
    const { channel, viewer } = message;
    const step = STEPS.find((known) => known === rest.trim().toLowerCase());
    if (step !== undefined && mayUse(viewer, RANK.moderator)) return runStep(giveaways, use, step);
    const texts = giveawayTexts(channel.language);
    const open = await giveaways.findOpen(tx, channel.streamerId);
    return open === undefined
      ? texts.noneOpen
      : texts.running(open.title, `!${open.keyword}`, number(open.entrants));
  };

async function runStep(
  giveaways: Pick<GiveawaySteps, 'step'>,
  { tx, message: { channel }, number }: BuiltinUse,
  step: GiveawayStep,
): Promise<string | undefined> {
  const texts = giveawayTexts(channel.language);
  const done = await giveaways.step(tx, channel.streamerId, step);
  if (!done.ok && done.taken !== undefined) return takenText(channel.language, done.taken);
  if (!done.ok) return wordsFor(done.code, texts, step);
  // Opening and winners are announced on every channel, this one included.
  return step === 'close' ? texts.closed(done.value.title, number(done.value.entrants)) : undefined;
}

function wordsFor(code: ErrorCode, texts: GiveawayTexts, step: GiveawayStep): string | undefined {
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
