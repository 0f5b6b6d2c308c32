import type { WordHolder } from '#server/kernel/chat.ts';
import { findItemRowByCode } from './item.repository.ts';

/** A code that is typed alone is its item's; behind `!shop buy` it stands in nobody's way. */
export const itemWords: WordHolder = {
  kind: 'item',
  async owns(tx, streamerId, key) {
    const item = await findItemRowByCode(tx, streamerId, key);
    return item?.prefix === 0 ? { id: item.id, name: item.name } : undefined;
  },
};
