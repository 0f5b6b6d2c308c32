import type { Clock } from './clock.ts';

export interface IntervalOptions {
  clock: Pick<Clock, 'after'>;
  /** From the start to the first round, ms. */
  firstAfterMs: number;
  /** One round; answers after how many ms the next one begins. It looks at `isClosed` between its steps. */
  run: (isClosed: () => boolean) => Promise<number>;
  /** After a round that failed; answers when to try again, ms. */
  onFailed: (error: unknown) => number;
}

export type Interval = ReturnType<typeof createInterval>;

/** Does something at intervals: a round begins some time after the one before has ended. */
export function createInterval({ clock, firstAfterMs, run, onFailed }: IntervalOptions) {
  let isClosed = false;
  let cancel: () => void = () => undefined;
  let round = Promise.resolve();

  function schedule(ms: number): void {
    if (isClosed) return;
    cancel = clock.after(ms, () => {
      round = run(() => isClosed).then(schedule, (error: unknown) => schedule(onFailed(error)));
    });
  }

  return {
    start: () => schedule(firstAfterMs),
    /** Resolves once the round under way is over. */
    async close() {
      isClosed = true;
      cancel();
      await round;
    },
  };
}
