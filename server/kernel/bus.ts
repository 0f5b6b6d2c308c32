import type { LoggedFrame } from '#server/realtime/live-socket-log.repository.ts';

/** What the processes of an installation tell each other. */
interface BusMessages {
  /** For a streamer's open pages. */
  frame: { streamerId: string; frame: LoggedFrame };
  /** A streamer's public data changed. */
  changed: { streamerId: string };
}

type Topic = keyof BusMessages;
type Listener<T extends Topic> = (message: BusMessages[T]) => void;

/** Carries what is worth knowing at once. It may lose something: the truth is in the database, and whoever needs it looks there too. */
export interface Bus {
  /** To every listener in every process, this one included. */
  publish<T extends Topic>(topic: T, message: BusMessages[T]): void;
  /** Returns what ends it. */
  subscribe<T extends Topic>(topic: T, listener: Listener<T>): () => void;
}

/** The bus of the only process: subscribers are called at once, in the order in which they came. */
export function createLocalBus(): Bus {
  const listeners: { [T in Topic]: Set<Listener<T>> } = { frame: new Set(), changed: new Set() };
  return {
    publish(topic, message) {
      for (const listener of listeners[topic]) listener(message);
    },
    subscribe(topic, listener) {
      listeners[topic].add(listener);
      return () => listeners[topic].delete(listener);
    },
  };
}
