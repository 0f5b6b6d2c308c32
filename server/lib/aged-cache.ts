import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

/** What was read of the database, in memory: of bounded size, and never older than its longest age. */
export interface AgedCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  /** Whether there was anything. */
  delete(key: string): boolean;
  clear(): void;
}

interface AgedCacheOptions {
  clock: Pick<Clock, 'now'>;
  max: number;
  /** A change that nobody announced, as another program's, counts after this time at the latest. */
  keepMs: number;
}

export function createAgedCache<Value>({ clock, max, keepMs }: AgedCacheOptions): AgedCache<Value> {
  const kept = new LRUCache<string, { value: Value; at: number }>({ max });
  return {
    get(key) {
      const known = kept.get(key);
      return known !== undefined && clock.now() - known.at < keepMs ? known.value : undefined;
    },
    set: (key, value) => void kept.set(key, { value, at: clock.now() }),
    delete: (key) => kept.delete(key),
    clear: () => kept.clear(),
  };
}
