import { SECOND_MS } from '#core/base/time.ts';
import type { Clock } from '#server/lib/clock.ts';

const MOST_OFTEN_MS = 2 * SECOND_MS;

/** Gathers what changed and notifies of it at most every two seconds; one timer for all channels. */
export function createHealthNotifier(clock: Clock, notify: (keys: readonly string[]) => void) {
  const changed = new Set<string>();
  let cancel: (() => void) | null = null;

  function flush(): void {
    cancel = null;
    const keys = [...changed];
    changed.clear();
    notify(keys);
  }

  return {
    note(key: string) {
      changed.add(key);
      cancel ??= clock.after(MOST_OFTEN_MS, flush);
    },
    close() {
      cancel?.();
      changed.clear();
    },
  };
}
