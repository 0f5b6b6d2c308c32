/** Timers with an owner: closing the sandbox ends every one of them. */
export interface Timers {
  /** Runs `task` after `ms`; the returned function cancels it. */
  after(ms: number, task: () => void): () => void;
  clear(): void;
}

export function createTimers(): Timers {
  const running = new Set<NodeJS.Timeout>();
  return {
    after(ms, task) {
      const timer = setTimeout(() => {
        running.delete(timer);
        task();
      }, ms);
      running.add(timer);
      return () => {
        clearTimeout(timer);
        running.delete(timer);
      };
    },
    clear() {
      for (const timer of running) clearTimeout(timer);
      running.clear();
    },
  };
}
