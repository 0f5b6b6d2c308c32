import type { Clock } from '#server/lib/clock.ts';

const MOST_OFTEN_MS = 1000;

/** Tells a streamer's open panels that giveaways changed, at most once a second: a whole chat may join at once. */
export interface GiveawayNews {
  /** Inside the transaction that changes something. */
  note(streamerId: string): void;
  /** After the commit. */
  flush(): void;
  close(): void;
}

export function createGiveawayNews(
  clock: Pick<Clock, 'after'>,
  publish: (streamerId: string) => void,
): GiveawayNews {
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
