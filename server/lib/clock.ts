/** Everything that depends on time asks for it; tests hand in their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /**
   * Milliseconds that only grow, whatever is done to the system's clock: for spans of time within this process. They begin
   * anywhere, so they mean nothing to another process and are never stored.
   */
  elapsed(): number;
  /** Runs `task` after `ms` and returns what cancels it; a pending timer keeps no process alive. */
  after(ms: number, task: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
