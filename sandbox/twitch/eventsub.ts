import type { WebSocket } from 'ws';
import type { Faults } from '../base/faults.ts';
import { newUuid } from '../base/ids.ts';
import { createPace } from '../base/pace.ts';
import type { Timers } from '../base/timers.ts';
import { HelixError } from './errors.ts';
import {
  rfc3339,
  sessionFrame,
  type SubscriptionBody,
  subscriptionBody,
  subscriptionFrame,
} from './frames.ts';
import { createNotifier, type Notifier } from './notifier.ts';
import { createReconnects } from './reconnects.ts';
import { CLOSE, createSession, type Owner, type Session } from './session.ts';

const MAX_SUBSCRIPTIONS = 300;
const MAX_SOCKETS = 3;
export const MAX_TOTAL_COST = 10;

export interface EventSubTimings {
  /** A session without a subscription is closed after this long. */
  readonly unusedAfterMs: number;
  /** How long an old session lives after `session_reconnect`. */
  readonly reconnectGraceMs: number;
}

export interface NewSubscription {
  readonly type: string;
  readonly version: string;
  readonly condition: Readonly<Record<string, string>>;
  readonly sessionId: string;
}

export interface EventSub extends Notifier {
  accept(socket: WebSocket, url: URL): void;
  subscribe(owner: Owner, wanted: NewSubscription): SubscriptionBody;
  list(owner: Owner): SubscriptionBody[];
  remove(owner: Owner, id: string): boolean;
  connections(): number;
  dropAll(): void;
  reconnectAll(): void;
  /** An account, or without one every account, took its permission back. */
  revokeGrants(owner?: Owner): void;
}

interface EventSubDeps {
  readonly now: () => number;
  readonly timers: Timers;
  readonly faults: Faults;
  readonly timings: EventSubTimings;
  readonly socketUrl: () => string;
  readonly onSent: (text: string) => void;
}

export function createEventSub(deps: EventSubDeps): EventSub {
  const { now, timers, faults, timings, onSent } = deps;
  const pace = createPace({ faults, timers, now });
  const sessions = new Map<string, Session>();
  const notifier = createNotifier({ sessions, now, timers, faults });
  const reconnects = createReconnects({
    now,
    timers,
    graceMs: timings.reconnectGraceMs,
    socketUrl: deps.socketUrl,
  });
  const sessionsOf = (owner: Owner): Session[] =>
    [...sessions.values()].filter((session) => isOwner(session.owner, owner));
  const enabled = (owner: Owner): SubscriptionBody[] => sessionsOf(owner).flatMap(bodiesOf);

  return {
    notify: (notification) => notifier.notify(notification),
    countMatching: (type, about) => notifier.countMatching(type, about),
    accept(socket, url) {
      const key = url.searchParams.get('id');
      if (key !== null && !reconnects.isExpected(key)) {
        socket.close(CLOSE.invalidReconnectUrl, 'invalid reconnect URL');
        return;
      }
      const { unusedAfterMs } = timings;
      const about = { id: newUuid(), socket, keepaliveSeconds: keepaliveOf(url), unusedAfterMs };
      const session = createSession({ ...about, timers, faults, pace, now, onSent });
      sessions.set(session.id, session);
      socket.on('close', () => {
        sessions.delete(session.id);
        notifier.forget();
      });
      if (key !== null) reconnects.takeOver(key, session);
      notifier.forget();
      session.send(welcomeFrame(session, now()));
    },
    subscribe(owner, wanted) {
      const session = openSession(sessions, wanted.sessionId, owner);
      const twin = [...session.subscriptions.values()].find(
        (known) => known.type === wanted.type && isSameCondition(known.condition, wanted.condition),
      );
      if (twin) throw new HelixError(409, 'subscription already exists', { id: twin.id });
      const cost = Object.values(wanted.condition).includes(owner.userId) ? 0 : 1;
      refuseAboveLimits(session, sessionsOf(owner), cost + totalCost(enabled(owner)));
      const { type, version, condition } = wanted;
      const subscription = { id: newUuid(), type, version, condition, createdAt: rfc3339(now()), cost };
      session.owner = owner;
      session.subscriptions.set(subscription.id, subscription);
      notifier.forget();
      return subscriptionBody(subscription, session.id, 'enabled');
    },
    list: enabled,
    remove(owner, id) {
      notifier.forget();
      return sessionsOf(owner).some((session) => session.subscriptions.delete(id));
    },
    connections: () => sessions.size,
    dropAll() {
      for (const { socket } of sessions.values()) socket.close(CLOSE.networkError, 'network error');
    },
    reconnectAll() {
      for (const session of [...sessions.values()]) reconnects.ask(session);
    },
    revokeGrants(owner) {
      for (const session of owner ? sessionsOf(owner) : sessions.values()) {
        for (const subscription of session.subscriptions.values()) {
          const body = subscriptionBody(subscription, session.id, 'authorization_revoked');
          session.send(subscriptionFrame('revocation', newUuid(), rfc3339(now()), body));
        }
        session.subscriptions.clear();
      }
      notifier.forget();
    },
  };
}

function welcomeFrame({ id, keepaliveSeconds, connectedAt }: Session, now: number): string {
  const body = { id, status: 'connected', connected_at: connectedAt, reconnect_url: null };
  return sessionFrame('session_welcome', now, { ...body, keepalive_timeout_seconds: keepaliveSeconds });
}

function openSession(sessions: ReadonlyMap<string, Session>, id: string, owner: Owner): Session {
  const session = sessions.get(id);
  if (session?.socket.readyState !== session?.socket.OPEN || !session) {
    throw new HelixError(400, 'websocket transport session does not exist or has already disconnected');
  }
  if (session.owner && !isOwner(session.owner, owner)) {
    throw new HelixError(400, 'websocket transport cannot have subscriptions created by different users');
  }
  return session;
}

function refuseAboveLimits(session: Session, own: readonly Session[], cost: number): void {
  const others = own.filter((other) => other !== session && other.subscriptions.size > 0);
  if (others.length >= MAX_SOCKETS) {
    throw new HelixError(429, 'number of websocket transports limit exceeded');
  }
  if (session.subscriptions.size >= MAX_SUBSCRIPTIONS) {
    throw new HelixError(429, 'number of subscriptions for the websocket transport limit exceeded');
  }
  if (cost > MAX_TOTAL_COST) throw new HelixError(429, 'total cost of subscriptions exceeded');
}

function bodiesOf(session: Session): SubscriptionBody[] {
  return [...session.subscriptions.values()].map((known) => subscriptionBody(known, session.id, 'enabled'));
}

export function totalCost(subscriptions: readonly SubscriptionBody[]): number {
  return subscriptions.reduce((sum, { cost }) => sum + cost, 0);
}

function isOwner(owner: Owner | undefined, asked: Owner): boolean {
  return owner?.userId === asked.userId && owner.client === asked.client;
}

function isSameCondition(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => a[name] === b[name]);
}

function keepaliveOf(url: URL): number {
  const asked = Number(url.searchParams.get('keepalive_timeout_seconds') ?? 10);
  return Number.isInteger(asked) ? Math.min(600, Math.max(10, asked)) : 10;
}
