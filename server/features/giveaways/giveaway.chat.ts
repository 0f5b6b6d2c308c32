import type { WordHolder } from '#server/kernel/chat.ts';
import { findOpenGiveaway } from './giveaway.repository.ts';

/** The keyword of a giveaway is its own while it is open. */
export const giveawayWords: WordHolder = {
  kind: 'giveaway',
  async owns(tx, streamerId, key) {
    const open = await findOpenGiveaway(tx, streamerId);
    return open?.keyword_key === key ? { id: open.id, name: open.title } : undefined;
  },
};
