import { SECOND_MS } from '#core/base/time.ts';
import type { Clock } from '#server/lib/clock.ts';

const MOST_OFTEN_MS = SECOND_MS;

/** Tells a streamer's open panels that a list of theirs changed, at most so often: a whole chat may take part at once. */
export interface PanelNews {
  /** After the commit that changed something. */
  tell: (streamerId: string) => void;
  close(): void;
}

export function createPanelNews(
  clock: Pick<Clock, 'after'>,
  publish: (streamerId: string) => void,
  mostOftenMs = MOST_OFTEN_MS,
): PanelNews {
  const waiting = new Map<string, () => void>();
  return {
    tell(streamerId) {
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
