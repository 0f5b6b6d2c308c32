import type { WebSocket } from 'ws';
import type { Faults } from '../base/faults.ts';
import type { Pace } from '../base/pace.ts';
import type { Timers } from '../base/timers.ts';
import { keepaliveFrame, rfc3339, type Subscription } from './frames.ts';

/** Close codes of EventSub. */
export const CLOSE = {
  internalError: 4000,
  clientSentTraffic: 4001,
  unused: 4003,
  reconnectGraceExpired: 4004,
  networkError: 4006,
  invalidReconnectUrl: 4007,
} as const;

export interface Owner {
  readonly userId: string;
  readonly client: string;
}

/** One EventSub connection and the subscriptions that it carries. */
export interface Session {
  readonly id: string;
  readonly socket: WebSocket;
  readonly keepaliveSeconds: number;
  readonly connectedAt: string;
  /** The account that made the first subscription; nobody else may add one. */
  owner: Owner | undefined;
  readonly subscriptions: Map<string, Subscription>;
  send(text: string): void;
}

export interface SessionOptions {
  readonly id: string;
  readonly socket: WebSocket;
  readonly keepaliveSeconds: number;
  readonly unusedAfterMs: number;
  readonly timers: Timers;
  readonly faults: Faults;
  readonly pace: Pace;
  readonly now: () => number;
  /** Told of every frame that is on its way. */
  readonly onSent: (text: string) => void;
}

/** Starts a session's clockwork: keepalives after silence, the rule against unused sessions, no talking back. */
export function createSession(options: SessionOptions): Session {
  const { id, socket, keepaliveSeconds, unusedAfterMs, timers, faults, pace, now, onSent } = options;
  const subscriptions = new Map<string, Subscription>();

  let cancelKeepalive = (): void => undefined;
  const rest = (): void => {
    cancelKeepalive();
    cancelKeepalive = timers.after(keepaliveSeconds * 1000, () => {
      session.send(keepaliveFrame(now()));
      rest();
    });
  };
  rest();
  const cancelUnused = timers.after(unusedAfterMs, () => {
    if (session.owner === undefined) socket.close(CLOSE.unused, 'connection unused');
  });
  const session: Session = {
    id,
    socket,
    keepaliveSeconds,
    connectedAt: rfc3339(now()),
    owner: undefined,
    subscriptions,
    send(text) {
      pace(() => {
        if (socket.readyState !== socket.OPEN || faults.remainingMs('silence') > 0) return;
        socket.send(text);
        onSent(text);
        rest();
      });
    },
  };
  socket.on('message', () => socket.close(CLOSE.clientSentTraffic, 'client sent inbound traffic'));
  socket.on('close', () => {
    cancelKeepalive();
    cancelUnused();
  });
  return session;
}
