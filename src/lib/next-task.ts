/** Ends the task here and goes on in one of its own: what is one long task on a phone answers no finger until it has ended. */
export function nextTask(): Promise<void> {
  // Before other tasks that wait, where the browser knows it.
  if ('scheduler' in globalThis && 'yield' in scheduler) return scheduler.yield();
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
