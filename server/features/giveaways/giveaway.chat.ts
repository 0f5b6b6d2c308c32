import type { ErrorCode } from '#core/base/error-codes.ts';
import { fitForChat } from '#core/commands/fit-for-chat.ts';
import { JOIN_REPLY_COOLDOWN_S } from '#core/giveaways/limits.ts';
import { RANK } from '#core/platforms/ranks.ts';
import type { BuiltinUse, RunBuiltin } from '#server/bot/builtin-command.ts';
import { takenText } from '#server/bot/taken-text.ts';
import { mayUse } from '#server/bot/permissions.ts';
import type { ChatHandler, WordHolder } from '#server/kernel/chat.ts';
import { findOpenGiveaway } from './giveaway.repository.ts';
import type { GiveawayStep, GiveawaySteps } from './giveaway-steps.ts';
import type { TicketService } from './ticket.service.ts';
import { botText, type BotText } from '#server/i18n/texts.ts';

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
      const t = botText(channel.language);
      const words = entry.isNew
        ? t('giveaway.joined', { user: viewer.name, title: entry.title })
        : t('giveaway.joinedBefore', { user: viewer.name, title: entry.title });
      const mayReply = waits.tryAnswer('entry', 0, JOIN_REPLY_COOLDOWN_S);
      return { reply: mayReply ? fitForChat(words, channel.platform) : undefined };
    },
  };
}

/** `!giveaway`: what is open and how to join; `!giveaway open|close|draw` is for moderators. */
export const giveawayCommand =
  (giveaways: Pick<GiveawaySteps, 'findOpen' | 'step'>): RunBuiltin =>
  async (use) => {
    const { tx, message, rest, t, number } = use;
    const { channel, viewer } = message;
    const step = STEPS.find((known) => known === rest.trim().toLowerCase());
    if (step !== undefined && mayUse(viewer, RANK.moderator)) return runStep(giveaways, use, step);
    const open = await giveaways.findOpen(tx, channel.streamerId);
    return open === undefined
      ? t('giveaway.noneOpen')
      : t('giveaway.running', {
          title: open.title,
          command: `!${open.keyword}`,
          entrants: number(open.entrants),
        });
  };

async function runStep(
  giveaways: Pick<GiveawaySteps, 'step'>,
  { tx, message: { channel }, t, number }: BuiltinUse,
  step: GiveawayStep,
): Promise<string | undefined> {
  const done = await giveaways.step(tx, channel.streamerId, step);
  if (!done.ok && done.taken !== undefined) return takenText(t, done.taken);
  if (!done.ok) return wordsFor(done.code, t, step);
  // Opening and winners are announced on every channel, this one included.
  return step === 'close'
    ? t('giveaway.closed', { title: done.value.title, entrants: number(done.value.entrants) })
    : undefined;
}

function wordsFor(code: ErrorCode, t: BotText, step: GiveawayStep): string | undefined {
  switch (code) {
    case 'giveaway_open':
      return t('giveaway.otherOpen');
    case 'no_entrants':
      return t('giveaway.nobodyJoined');
    case 'not_found':
      return t(
        ({ open: 'giveaway.noneToOpen', close: 'giveaway.noneOpen', draw: 'giveaway.noneToDraw' } as const)[
          step
        ],
      );
    default:
      // Somebody else was quicker, and said so.
      return undefined;
  }
}
