import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** An EventSub server that does only what a test tells it, for what the sandbox is too well-behaved to do. */
export interface StandInEventSub {
  readonly url: string;
  /** Everything that clients ever sent. */
  readonly received: string[];
  /** The next connection, already welcomed unless the test wants to do that itself. */
  accept(welcome?: Welcome | null): Promise<WebSocket>;
  close(): Promise<void>;
}

export interface Welcome {
  sessionId?: string;
  /** Long by default, so that no test passes because silence ended a socket. */
  keepaliveSeconds?: number;
}

export async function createStandInEventSub(): Promise<StandInEventSub> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  const arrived: WebSocket[] = [];
  const waiting: ((socket: WebSocket) => void)[] = [];
  const received: string[] = [];
  server.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => received.push(data.toString()));
    const waiter = waiting.shift();
    if (waiter) waiter(socket);
    else arrived.push(socket);
  });
  await once(server, 'listening');
  return {
    url: `ws://127.0.0.1:${portOf(server)}/ws`,
    received,
    async accept(welcome = {}) {
      const socket = arrived.shift() ?? (await new Promise<WebSocket>((resolve) => waiting.push(resolve)));
      if (welcome) socket.send(welcomeFrame(welcome));
      return socket;
    },
    async close() {
      for (const client of server.clients) client.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function portOf(server: WebSocketServer): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in is not listening');
  return address.port;
}

let frames = 0;

/** A frame of any kind, as text. */
export function frameOf(type: string, payload: object, metadata: object = {}): string {
  frames += 1;
  const head = {
    message_id: `stand-in-${frames}`,
    message_type: type,
    message_timestamp: '2026-11-15T12:00:00Z',
  };
  return JSON.stringify({ metadata: { ...head, ...metadata }, payload });
}

function welcomeFrame({ sessionId = 'session', keepaliveSeconds = 600 }: Welcome): string {
  return frameOf('session_welcome', {
    session: {
      id: sessionId,
      status: 'connected',
      keepalive_timeout_seconds: keepaliveSeconds,
      reconnect_url: null,
    },
  });
}
