import type { Clock } from './clock.ts';

/** Collects items and handles them together; `add` resolves when its item's batch is done. */
export interface MicroBatch<T> {
  add(item: T): Promise<void>;
  /** Handles what waits and resolves when nothing is under way. */
  drain(): Promise<void>;
}

export interface MicroBatchOptions<T> {
  clock: Clock;
  /** Longest wait of an item that comes alone, ms. */
  waitMs: number;
  most: number;
  handle(items: readonly T[]): Promise<void>;
}

interface Waiting<T> {
  item: T;
  done: () => void;
  failed: (reason: unknown) => void;
}

/** One batch is handled at a time; what comes meanwhile is the next one, so a busy moment makes larger batches. */
export function createMicroBatch<T>(options: MicroBatchOptions<T>): MicroBatch<T> {
  let waiting: Waiting<T>[] = [];
  let running: Promise<void> | null = null;
  let cancelTimer: (() => void) | null = null;

  async function run(): Promise<void> {
    cancelTimer?.();
    cancelTimer = null;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, options.most);
      waiting = waiting.slice(options.most);
      try {
        await options.handle(batch.map((entry) => entry.item));
        for (const entry of batch) entry.done();
      } catch (reason) {
        for (const entry of batch) entry.failed(reason);
      }
    }
    running = null;
  }

  return {
    add(item) {
      return new Promise((done, failed) => {
        waiting.push({ item, done, failed });
        if (running !== null || cancelTimer !== null) return;
        cancelTimer = options.clock.after(options.waitMs, () => {
          running = run();
        });
      });
    },
    async drain() {
      if (running === null && waiting.length > 0) running = run();
      while (running !== null) await running;
    },
  };
}
