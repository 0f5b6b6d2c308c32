/** Everything that depends on time asks for it; tests hand in their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /**
   * Whole milliseconds since 1970 as the system's clock stood when the process began; from then on they grow evenly,
   * however that clock is set. For waits, limits and leases: a leap neither opens nor shuts them.
   */
  steady(): number;
  /** Runs `task` after `ms` and returns what cancels it; a pending timer keeps no process alive. */
  after(ms: number, task: () => void): () => void;
}

const { timeOrigin } = performance;

export const systemClock: Clock = {
  now: () => Date.now(),
  steady: () => Math.round(timeOrigin + performance.now()),
  after(ms, task) {
    const timer = setTimeout(task, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
