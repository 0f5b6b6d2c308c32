import type { Clock } from '#server/lib/clock.ts';

export interface TravelClock extends Clock {
  /** Leaps into the future and runs at once what falls due on the way, in order. */
  travel(ms: number): void;
}

/** A clock that runs like a real one, and leaps when a test asks for it. */
export function createTravelClock(): TravelClock {
  const waiting = new Map<NodeJS.Timeout, { at: number; task: () => void }>();
  let leapt = 0;
  const now = () => Date.now() + leapt;

  return {
    now,
    after(ms, task) {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        task();
      }, ms);
      timer.unref();
      waiting.set(timer, { at: now() + ms, task });
      return () => {
        clearTimeout(timer);
        waiting.delete(timer);
      };
    },
    travel(ms) {
      leapt += ms;
      const due = [...waiting].filter(([, { at }]) => at <= now()).sort(([, a], [, b]) => a.at - b.at);
      for (const [timer, { task }] of due) {
        // An earlier task may have cancelled this one.
        if (!waiting.delete(timer)) continue;
        clearTimeout(timer);
        task();
      }
    },
  };
}
