import type { WordHolder } from '#server/kernel/chat.ts';
import { findRunning } from './prediction.repository.ts';

/** Both words of a prediction are its own from its start to its result. */
export const predictionWords: WordHolder = {
  kind: 'prediction',
  async owns(tx, streamerId, key) {
    const running = await findRunning(tx, streamerId);
    const isTheirs = running !== undefined && [running.key_a, running.key_b].includes(key);
    return isTheirs ? { id: running.id, name: running.question } : undefined;
  },
};
