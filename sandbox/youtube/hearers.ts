/** An open stream. */
export interface OpenStream {
  /** Ends it as when its time is over. */
  end(): void;
  /** Cuts it in the middle. */
  cut(): void;
}

/** Who reads a chat now: open streams, and those who asked for a page a moment ago. */
export interface Hearers {
  opened(chatId: string, stream: OpenStream): void;
  closed(chatId: string, stream: OpenStream): void;
  polled(chatId: string): void;
  count(chatId: string): number;
  streams(): number;
  /** Cuts every open stream. */
  drop(): void;
  /** Ends every open stream politely. */
  end(): void;
}

const POLL_LASTS_MS = 20_000;

export function createHearers(now: () => number): Hearers {
  const open = new Map<string, Set<OpenStream>>();
  const polledAt = new Map<string, number>();
  const streamsOf = (chatId: string): Set<OpenStream> => open.get(chatId) ?? new Set();
  const everyStream = (): OpenStream[] => [...open.values()].flatMap((streams) => [...streams]);
  return {
    opened: (chatId, stream) => void open.set(chatId, streamsOf(chatId).add(stream)),
    closed: (chatId, stream) => void streamsOf(chatId).delete(stream),
    polled: (chatId) => void polledAt.set(chatId, now()),
    count(chatId) {
      const polls = now() - (polledAt.get(chatId) ?? -POLL_LASTS_MS) < POLL_LASTS_MS ? 1 : 0;
      return streamsOf(chatId).size + polls;
    },
    streams: () => [...open.values()].reduce((sum, streams) => sum + streams.size, 0),
    drop() {
      for (const stream of everyStream()) stream.cut();
      polledAt.clear();
    },
    end() {
      for (const stream of everyStream()) stream.end();
    },
  };
}
