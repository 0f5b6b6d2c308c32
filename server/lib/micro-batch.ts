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
  /**
   * Whether a failure may be one item's own: then the batch is handled in halves until only that item fails. Any other
   * failure is everybody's, and of those too who wait for the next batch. Without it a failure is the whole batch's, and
   * the next batch is tried.
   */
  isOfOne?(reason: unknown): boolean;
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
      await handle(batch);
    }
    running = null;
  }

  async function handle(batch: readonly Waiting<T>[]): Promise<void> {
    try {
      await handlePart(batch);
    } catch (reason) {
      const behind = options.isOfOne === undefined ? [] : waiting;
      if (options.isOfOne !== undefined) waiting = [];
      // Those that are done already stay so.
      for (const entry of [...batch, ...behind]) entry.failed(reason);
    }
  }

  /** @throws what is everybody's failure */
  async function handlePart(part: readonly Waiting<T>[]): Promise<void> {
    try {
      await options.handle(part.map((entry) => entry.item));
      for (const entry of part) entry.done();
    } catch (reason) {
      if (options.isOfOne?.(reason) !== true) throw reason;
      if (part.length === 1) for (const entry of part) entry.failed(reason);
      else {
        const middle = Math.ceil(part.length / 2);
        await handlePart(part.slice(0, middle));
        await handlePart(part.slice(middle));
      }
    }
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
