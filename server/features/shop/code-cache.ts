import { LRUCache } from 'lru-cache';
import { SECOND_MS } from '#core/base/time.ts';
import type { Clock } from '#server/lib/clock.ts';

/** Another process may have written: what it changed counts here after this time at the latest. */
const KEEP_MS = 30 * SECOND_MS;
const MOST_STREAMERS = 5000;

/** The codes of a streamer's items in memory, so that a chat message which is none of them costs no query. */
export interface CodeCache {
  read(streamerId: string, load: () => Promise<ReadonlySet<string>>): Promise<ReadonlySet<string>>;
  /** Call after the commit of every write. */
  forget(streamerId: string): void;
}

export function createCodeCache(clock: Pick<Clock, 'now'>): CodeCache {
  const kept = new LRUCache<string, { codes: ReadonlySet<string>; at: number }>({ max: MOST_STREAMERS });
  let writes = 0;
  return {
    async read(streamerId, load) {
      const known = kept.get(streamerId);
      if (known !== undefined && clock.now() - known.at < KEEP_MS) return known.codes;
      const before = writes;
      const codes = await load();
      // What was read while somebody wrote may be old already.
      if (before === writes) kept.set(streamerId, { codes, at: clock.now() });
      return codes;
    },
    forget(streamerId) {
      writes += 1;
      kept.delete(streamerId);
    },
  };
}
