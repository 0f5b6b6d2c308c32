import type { Clock } from './clock.ts';

export interface RoundsOptions {
  clock: Pick<Clock, 'after'>;
  /** Until the first round, ms. */
  firstAfterMs: number;
  /** One round; answers after how many ms the next one begins. It looks at `isClosed` between its steps. */
  run: (isClosed: () => boolean) => Promise<number>;
  /** After a round that failed; answers when to try again, ms. */
  onFailed: (error: unknown) => number;
}

/** Does something again and again, one round after the other. Returns what ends it, once the round under way is over. */
export function startRounds({ clock, firstAfterMs, run, onFailed }: RoundsOptions): () => Promise<void> {
  let isClosed = false;
  let cancel: () => void = () => undefined;
  let round = Promise.resolve();

  function schedule(ms: number): void {
    if (isClosed) return;
    cancel = clock.after(ms, () => {
      round = run(() => isClosed).then(schedule, (error: unknown) => schedule(onFailed(error)));
    });
  }

  schedule(firstAfterMs);
  return async () => {
    isClosed = true;
    cancel();
    await round;
  };
}
