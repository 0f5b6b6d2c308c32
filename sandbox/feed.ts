/** What the sandbox's own page hears about a channel. */
export interface FeedItem {
  readonly platform: string;
  readonly channelId: string;
  readonly kind: 'chat' | 'bot' | 'event' | 'fault' | 'state';
  readonly user: string;
  readonly text: string;
  readonly roles: readonly string[];
  readonly at: number;
}

export interface Feed {
  publish(item: FeedItem): void;
  /** The returned function ends the listening. */
  listen(listener: (item: FeedItem) => void): () => void;
}

export function createFeed(): Feed {
  const listeners = new Set<(item: FeedItem) => void>();
  return {
    publish(item) {
      for (const listener of listeners) listener(item);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
