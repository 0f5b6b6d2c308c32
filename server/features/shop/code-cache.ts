import { SECOND_MS } from '#core/base/time.ts';
import { createAgedCache } from '#server/lib/aged-cache.ts';
import type { Clock } from '#server/lib/clock.ts';

/** Another process may have written: what it changed counts here after this time at the latest. */
const KEEP_MS = 30 * SECOND_MS;
const MOST_STREAMERS = 5000;

/** The codes of a streamer's items in memory, so that a chat message which is none of them costs no query. */
export type CodeCache = ReturnType<typeof createCodeCache>;

export function createCodeCache(clock: Pick<Clock, 'now'>) {
  const kept = createAgedCache<ReadonlySet<string>>({ clock, max: MOST_STREAMERS, keepMs: KEEP_MS });
  let writes = 0;
  return {
    async read(streamerId: string, load: () => Promise<ReadonlySet<string>>): Promise<ReadonlySet<string>> {
      const known = kept.get(streamerId);
      if (known !== undefined) return known;
      const before = writes;
      const codes = await load();
      // What was read while somebody wrote may be old already.
      if (before === writes) kept.set(streamerId, codes);
      return codes;
    },
    /** Call after the commit of every write. */
    forget(streamerId: string) {
      writes += 1;
      kept.delete(streamerId);
    },
  };
}
