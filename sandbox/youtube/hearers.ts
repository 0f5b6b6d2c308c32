import type { Socket } from 'node:net';

/** Who reads a chat now: open streams, and those who asked for a page a moment ago. */
export interface Hearers {
  opened(chatId: string, socket: Socket): void;
  closed(chatId: string, socket: Socket): void;
  polled(chatId: string): void;
  count(chatId: string): number;
  streams(): number;
  /** Cuts every open stream. */
  drop(): void;
}

const POLL_LASTS_MS = 20_000;

export function createHearers(now: () => number): Hearers {
  const open = new Map<string, Set<Socket>>();
  const polledAt = new Map<string, number>();
  const streamsOf = (chatId: string): Set<Socket> => open.get(chatId) ?? new Set();
  return {
    opened: (chatId, socket) => void open.set(chatId, streamsOf(chatId).add(socket)),
    closed: (chatId, socket) => void streamsOf(chatId).delete(socket),
    polled: (chatId) => void polledAt.set(chatId, now()),
    count(chatId) {
      const polls = now() - (polledAt.get(chatId) ?? -POLL_LASTS_MS) < POLL_LASTS_MS ? 1 : 0;
      return streamsOf(chatId).size + polls;
    },
    streams: () => [...open.values()].reduce((sum, sockets) => sum + sockets.size, 0),
    drop() {
      for (const sockets of open.values()) for (const socket of sockets) socket.destroy();
      polledAt.clear();
    },
  };
}
