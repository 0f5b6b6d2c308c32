/** Runs the tasks of one key one after another, in order; those of different keys do not wait for each other. */
export function createKeyedMutex() {
  const last = new Map<string, Promise<void>>();
  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const run = (last.get(key) ?? Promise.resolve()).then(task);
    // A failure is the caller's; the next one runs all the same.
    const end = run.then(
      () => undefined,
      () => undefined,
    );
    last.set(key, end);
    void end.then(() => last.get(key) === end && last.delete(key));
    return run;
  };
}
