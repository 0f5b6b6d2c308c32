import type { Platform } from '#core/platforms/platform.ts';
import type { RootDb } from '#server/db/database.ts';
import { createAgedCache } from '#server/lib/aged-cache.ts';
import type { Clock } from '#server/lib/clock.ts';
import { countAccounts, countRankedViewers } from './viewer-counts.repository.ts';

const FRESH_MS = 60_000;
const MOST_COUNTS = 2000;

export type ViewerCounts = ReturnType<typeof createViewerCounts>;

/** How many viewers there are, counted at most once a minute: counting a million rows is not for every reader. */
export function createViewerCounts(db: RootDb, clock: Clock) {
  const counts = createAgedCache<Promise<number>>({ clock, max: MOST_COUNTS, keepMs: FRESH_MS });

  function remember(key: string, count: () => Promise<number>): Promise<number> {
    const known = counts.get(key);
    if (known !== undefined) return known;
    const fresh = count();
    counts.set(key, fresh);
    fresh.catch(() => counts.delete(key));
    return fresh;
  }

  return {
    all: (): Promise<number> => remember('all', () => countAccounts(db)),
    ofRanking: (streamerId: string, platform: Platform): Promise<number> =>
      remember(`${streamerId}:${platform}`, () => countRankedViewers(db, streamerId, platform)),
  };
}
