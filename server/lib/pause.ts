import type { Clock } from '#server/lib/clock.ts';

/** Waits `ms`, or until `stopped`. */
export function pause(clock: Clock, ms: number, stopped: AbortSignal): Promise<void> {
  if (ms <= 0 || stopped.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const wake = () => {
      cancel();
      stopped.removeEventListener('abort', wake);
      resolve();
    };
    const cancel = clock.after(ms, wake);
    stopped.addEventListener('abort', wake);
  });
}
