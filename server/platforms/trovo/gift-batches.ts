import { MINUTE_MS } from '#core/base/time.ts';

interface Batch {
  id: string;
  gifterId: string;
  left: number;
  at: number;
  gifts: Set<string>;
}

/** Trovo sends a batch in one go; two minutes are room for a slow one. */
const BATCH_MS = 2 * MINUTE_MS;

/** Tells gifts that belong to a batch from those given singly: a 5005 with a number, then a 5006 for each of them. */
export function createGiftBatches() {
  let batches: Batch[] = [];
  return {
    begin({ id, gifterId, size, at }: { id: string; gifterId: string; size: number; at: number }) {
      batches = batches.filter((batch) => at - batch.at < BATCH_MS);
      if (batches.some((batch) => batch.id === id)) return;
      batches.push({ id, gifterId, left: size, at, gifts: new Set() });
    },
    /** Whether a single gift is one of a batch; the same gift counts once. */
    has({ id, gifterId, at }: { id: string; gifterId: string; at: number }): boolean {
      const own = batches.filter((batch) => batch.gifterId === gifterId && at - batch.at < BATCH_MS);
      if (own.some(({ gifts }) => gifts.has(id))) return true;
      const open = own.find(({ left }) => left > 0);
      if (open === undefined) return false;
      open.left -= 1;
      open.gifts.add(id);
      return true;
    },
  };
}
