import { SECOND_MS } from '#core/base/time.ts';
import type { Clock } from '#server/lib/clock.ts';

const GOOD_FOR_MS = 4 * SECOND_MS;
/** Whoever asks has an answer within two seconds. */
const PATIENCE_MS = 1.5 * SECOND_MS;

/**
 * Answers whether the database takes a write: one that succeeded within the last four seconds, or one that does within
 * 1.5 s. However many ask, and however long it takes, one write is under way.
 */
export function createWriteProof(clock: Clock, write: () => Promise<void>): () => Promise<boolean> {
  let provedAt = -Infinity;
  let trying: Promise<boolean> | null = null;

  async function tryToWrite(): Promise<boolean> {
    const begunAt = clock.steady();
    try {
      await write();
      provedAt = begunAt;
      return true;
    } catch {
      // The answer says it, and who works with the database says why.
      return false;
    } finally {
      trying = null;
    }
  }

  return async () => {
    if (clock.steady() - provedAt < GOOD_FOR_MS) return true;
    trying ??= tryToWrite();
    let cancel = () => {};
    const late = new Promise<boolean>((resolve) => {
      cancel = clock.after(PATIENCE_MS, () => resolve(false));
    });
    const isWritable = await Promise.race([trying, late]);
    cancel();
    return isWritable;
  };
}
