import type { Clock } from '#server/lib/clock.ts';

const MOST_OFTEN_MS = 1000;

/** Tells a streamer's open panels that a list of theirs changed, at most once a second: a whole chat may take part at once. */
export interface PanelNews {
  /** Inside the transaction that changes something. */
  note(streamerId: string): void;
  /** After the commit. */
  flush(): void;
  close(): void;
}

export function createPanelNews(
  clock: Pick<Clock, 'after'>,
  publish: (streamerId: string) => void,
): PanelNews {
  const noted = new Set<string>();
  const waiting = new Map<string, () => void>();

  function tellSoon(streamerId: string): void {
    if (waiting.has(streamerId)) return;
    const cancel = clock.after(MOST_OFTEN_MS, () => {
      waiting.delete(streamerId);
      publish(streamerId);
    });
    waiting.set(streamerId, cancel);
  }

  return {
    note: (streamerId) => void noted.add(streamerId),
    flush() {
      for (const streamerId of noted) tellSoon(streamerId);
      noted.clear();
    },
    close() {
      for (const cancel of waiting.values()) cancel();
    },
  };
}
