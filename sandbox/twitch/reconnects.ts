import { newUuid } from '../base/ids.ts';
import type { Timers } from '../base/timers.ts';
import { sessionFrame } from './frames.ts';
import { CLOSE, type Session } from './session.ts';

/** The reconnect flow of EventSub. */
export interface Reconnects {
  /** Tells a client to open another connection; the old one ends when the grace is over. */
  ask(session: Session): void;
  isExpected(key: string): boolean;
  /** Moves the subscriptions of the session that was asked to the one that came. A key works once. */
  takeOver(key: string, next: Session): void;
}

interface ReconnectDeps {
  readonly now: () => number;
  readonly timers: Timers;
  readonly graceMs: number;
  readonly socketUrl: () => string;
}

export function createReconnects({ now, timers, graceMs, socketUrl }: ReconnectDeps): Reconnects {
  const asked = new Map<string, Session>();
  return {
    ask(session) {
      const key = newUuid();
      asked.set(key, session);
      session.send(
        sessionFrame('session_reconnect', now(), {
          id: session.id,
          status: 'reconnecting',
          keepalive_timeout_seconds: null,
          reconnect_url: `${socketUrl()}?keepalive_timeout_seconds=${session.keepaliveSeconds}&id=${key}`,
          connected_at: session.connectedAt,
        }),
      );
      timers.after(graceMs, () => {
        asked.delete(key);
        session.socket.close(CLOSE.reconnectGraceExpired, 'reconnect grace time expired');
      });
    },
    isExpected: (key) => asked.has(key),
    takeOver(key, next) {
      const old = asked.get(key);
      asked.delete(key);
      if (!old) return;
      for (const [id, subscription] of old.subscriptions) next.subscriptions.set(id, subscription);
      if (old.subscriptions.size > 0) next.owner = old.owner;
      old.subscriptions.clear();
    },
  };
}
