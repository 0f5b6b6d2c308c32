import { raffleTexts } from '#core/bot/raffle-texts.ts';
import { chatLine } from '#core/commands/chat-line.ts';
import { JOIN_REPLY_COOLDOWN_S } from '#core/giveaways/limits.ts';
import type { BotRaffles } from '#server/bot/port.ts';
import type { ChatHandler, WordHolder } from '#server/kernel/chat.ts';
import { findRunningRaffle } from './raffle.repository.ts';

/** The word of a raffle is its own from its start to its end. */
export const raffleWords: WordHolder = {
  kind: 'raffle',
  async owns(tx, streamerId, key) {
    const running = await findRunningRaffle(tx, streamerId);
    return running?.keyword_key === key ? { id: running.id, name: `!${key}` } : undefined;
  },
};

/** Enters whoever says the word; a whole chat may at once, so one at a time is answered. */
export function raffleEntry(raffles: Pick<BotRaffles, 'join'>): ChatHandler {
  return {
    ...raffleWords,
    async handle({ tx, message, key, waits }) {
      const entry = await raffles.join(tx, message, key);
      if (entry === undefined) return undefined;
      const { channel, viewer } = message;
      const texts = raffleTexts(channel.language);
      const words = entry.isNew ? texts.joined(viewer.name) : texts.joinedBefore(viewer.name);
      const mayReply = waits.mayAnswer('entry', 0, JOIN_REPLY_COOLDOWN_S);
      return { reply: mayReply ? chatLine(words, channel.platform) : undefined };
    },
  };
}
