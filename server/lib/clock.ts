/** Everything that depends on time asks for it; tests hand in their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `task` after `ms` and returns what cancels it; a pending timer keeps no process alive. */
  after(ms: number, task: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
