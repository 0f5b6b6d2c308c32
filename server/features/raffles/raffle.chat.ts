import type { WordHolder } from '#server/kernel/chat.ts';
import { findRunningRaffle } from './raffle.repository.ts';

/** The word of a raffle is its own from its start to its end. */
export const raffleWords: WordHolder = {
  kind: 'raffle',
  async owns(tx, streamerId, key) {
    const running = await findRunningRaffle(tx, streamerId);
    return running?.keyword_key === key ? { id: running.id, name: `!${key}` } : undefined;
  },
};
