import { giveawayTexts } from '#core/bot/giveaway-texts.ts';
import { chatLine } from '#core/commands/chat-line.ts';
import { JOIN_REPLY_COOLDOWN_S } from '#core/giveaways/limits.ts';
import type { BotGiveaways } from '#server/bot/port.ts';
import type { ChatHandler, WordHolder } from '#server/kernel/chat.ts';
import { findOpenGiveaway } from './giveaway.repository.ts';

/** The keyword of a giveaway is its own while it is open. */
export const giveawayWords: WordHolder = {
  kind: 'giveaway',
  async owns(tx, streamerId, key) {
    const open = await findOpenGiveaway(tx, streamerId);
    return open?.keyword_key === key ? { id: open.id, name: open.title } : undefined;
  },
};

/** Enters whoever says the keyword; a whole chat may at once, so one at a time is answered. */
export function giveawayEntry(giveaways: Pick<BotGiveaways, 'join'>): ChatHandler {
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
      const mayReply = waits.mayAnswer('entry', 0, JOIN_REPLY_COOLDOWN_S);
      return { reply: mayReply ? chatLine(words, channel.platform) : undefined };
    },
  };
}
