import type { Clock } from '#server/lib/clock.ts';

export interface TravelClock extends Clock {
  /** Leaps into the future and runs at once what falls due on the way, in order. */
  travel(ms: number): void;
  /** Sets the system's clock on or back; no time passes. */
  set(ms: number): void;
}

/** A clock that runs like a real one, and leaps when a test asks for it. */
export function createTravelClock(): TravelClock {
  const waiting = new Map<NodeJS.Timeout, { at: number; task: () => void }>();
  let leapt = 0;
  let set = 0;
  const steady = () => Math.round(performance.timeOrigin + performance.now()) + leapt;

  return {
    now: () => Date.now() + leapt + set,
    steady,
    after(ms, task) {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        task();
      }, ms);
      timer.unref();
      waiting.set(timer, { at: steady() + ms, task });
      return () => {
        clearTimeout(timer);
        waiting.delete(timer);
      };
    },
    set(ms) {
      set += ms;
    },
    travel(ms) {
      leapt += ms;
      const due = [...waiting].filter(([, { at }]) => at <= steady()).sort(([, a], [, b]) => a.at - b.at);
      for (const [timer, { task }] of due) {
        // An earlier task may have cancelled this one.
        if (!waiting.delete(timer)) continue;
        clearTimeout(timer);
        task();
      }
    },
  };
}
