import { SECOND_MS } from '#core/base/time.ts';
import type { Clock } from '#server/lib/clock.ts';

const MOST_OFTEN_MS = 2 * SECOND_MS;

/** Gathers what changed and tells of it at most every two seconds; one timer for all channels. */
export interface HealthNews {
  note(key: string): void;
  close(): void;
}

export function createHealthNews(clock: Clock, tell: (keys: readonly string[]) => void): HealthNews {
  const changed = new Set<string>();
  let cancel: (() => void) | null = null;

  function flush(): void {
    cancel = null;
    const keys = [...changed];
    changed.clear();
    tell(keys);
  }

  return {
    note(key) {
      changed.add(key);
      cancel ??= clock.after(MOST_OFTEN_MS, flush);
    },
    close() {
      cancel?.();
      changed.clear();
    },
  };
}
