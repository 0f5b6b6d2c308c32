import { readCounterCall } from '#core/counters/counter-call.ts';
import type { WordHolder } from '#server/kernel/chat.ts';
import { findCounterRow } from './counter.repository.ts';

/** A counter has its name, and its name with signs at the end, which change it. */
export const counterWords: WordHolder = {
  kind: 'counter',
  async owns(tx, streamerId, word) {
    const { key } = readCounterCall({ key: word, rest: '' });
    const counter = await findCounterRow(tx, streamerId, { key });
    return counter && { id: counter.id, name: counter.name };
  },
};
