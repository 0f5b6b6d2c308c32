import { fitForChat } from '#core/commands/fit-for-chat.ts';
import { JOIN_REPLY_COOLDOWN_S } from '#core/giveaways/limits.ts';
import { readTypedRaffle } from '#core/raffles/typed-raffle.ts';
import type { RunBuiltin } from '#server/bot/builtin-command.ts';
import { takenText } from '#server/bot/taken-text.ts';
import type { ChatHandler, WordHolder } from '#server/kernel/chat.ts';
import type { ChatRaffles } from './chat-raffles.ts';
import { findRunningRaffle } from './raffle.repository.ts';
import { botText } from '#server/i18n/texts.ts';

/** The word of a raffle is its own from its start to its end. */
export const raffleWords: WordHolder = {
  kind: 'raffle',
  async owns(tx, streamerId, key) {
    const running = await findRunningRaffle(tx, streamerId);
    return running?.keyword_key === key ? { id: running.id, name: `!${key}` } : undefined;
  },
};

/** Enters whoever says the word; a whole chat may at once, so one at a time is answered. */
export function raffleEntry(raffles: Pick<ChatRaffles, 'join'>): ChatHandler {
  return {
    ...raffleWords,
    async handle({ tx, message, key, waits }) {
      const entry = await raffles.join(tx, message, key);
      if (entry === undefined) return undefined;
      const { channel, viewer } = message;
      const t = botText(channel.language);
      const words = entry.isNew
        ? t('raffle.joined', { user: viewer.name })
        : t('raffle.joinedBefore', { user: viewer.name });
      const mayReply = waits.tryAnswer('entry', 0, JOIN_REPLY_COOLDOWN_S);
      return { reply: mayReply ? fitForChat(words, channel.platform) : undefined };
    },
  };
}

/** `!raffle n [seconds] [winners]`, `!raffle end`, `!raffle cancel`; without words, how the one that runs stands. */
export const raffleCommand =
  (raffles: ChatRaffles): RunBuiltin =>
  async ({ tx, message, cmd, rest, t, number }) => {
    const { streamerId } = message.channel;
    const word = rest.trim().toLowerCase();
    if (word === '') {
      const open = await raffles.findOpen(tx, streamerId);
      return open === undefined
        ? t('raffle.usage', { cmd })
        : t('raffle.running', {
            amount: number(open.amount),
            command: `!${open.keyword}`,
            entrants: number(open.entrants),
          });
    }
    // Both say on every channel what became of it.
    if (word === 'end' || word === 'cancel')
      return (await raffles.stop(tx, streamerId, word)) ? undefined : t('raffle.noneOpen');
    const settings = await raffles.readSettings(tx, streamerId);
    const input = readTypedRaffle(rest, settings.seconds);
    if (input === undefined) return t('raffle.usage', { cmd });
    if (input.amount > settings.max) return t('raffle.tooMuch', { most: number(settings.max) });
    const opened = await raffles.open(tx, message, input);
    if (opened.ok) return undefined;
    if (opened.code === 'raffles_off') return t('raffle.off');
    return opened.taken === undefined ? t('raffle.otherOpen') : takenText(t, opened.taken);
  };
