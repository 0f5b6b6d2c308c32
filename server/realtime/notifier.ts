import { SECOND_MS } from '#core/base/time.ts';
import type { Clock } from '#server/lib/clock.ts';

const MOST_OFTEN_MS = SECOND_MS;

/** Notifies a streamer's open pages that something of theirs changed, at most so often: a whole chat may take part at once. */
export type Notifier = ReturnType<typeof createNotifier>;

export function createNotifier(
  clock: Pick<Clock, 'after'>,
  publish: (streamerId: string) => void,
  mostOftenMs = MOST_OFTEN_MS,
) {
  const waiting = new Map<string, () => void>();
  return {
    /** After the commit that changed something. */
    notify(streamerId: string) {
      if (waiting.has(streamerId)) return;
      const cancel = clock.after(mostOftenMs, () => {
        waiting.delete(streamerId);
        publish(streamerId);
      });
      waiting.set(streamerId, cancel);
    },
    close() {
      for (const cancel of waiting.values()) cancel();
    },
  };
}
