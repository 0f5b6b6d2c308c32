import { HOUR_MS, MINUTE_MS } from '#core/base/time.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Semaphore } from '#server/lib/semaphore.ts';
import type { Random } from '#server/lib/ids.ts';
import type { Log } from '#server/lib/logger.ts';
import { backoffMs } from '../backoff.ts';
import { AuthExpired, MissingScope, NotFound, RateLimited, Rejected } from '../errors.ts';
import { withFreshToken } from '../http.ts';
import type { ChannelAccess, ChannelFeed, ConnectionState, FeedHandlers } from '../port.ts';
import type { TwitchApi } from './api.ts';
import type { TwitchAuth } from './auth.ts';
import type { FindBadges } from './badges.ts';
import { createEventSubDeliveries, type EventSubDeliveries } from './event-sub-deliveries.ts';
import { type EventSubSocket, openEventSubSocket } from './event-sub-socket.ts';
import { listSubscriptions } from './event-sub-subscriptions.ts';

export interface EventSubFeedDeps {
  /** For example `wss://eventsub.wss.twitch.tv/ws`. */
  eventSubUrl: string;
  api: TwitchApi;
  auth: TwitchAuth;
  clock: Clock;
  random: Random;
  logger: Log;
  /** Of the feed's channel. */
  findBadges: FindBadges;
  /** Of all feeds, few connect and subscribe at the same time. */
  semaphore: Semaphore;
}

const KEEPALIVE_S = 30;
/** A connection that lasted this long was a good one: the next loss starts counting tries anew. */
const GOOD_CONNECTION_MS = MINUTE_MS;
/** Twitch wants every kept session validated hourly. */
const VALIDATE_EVERY_MS = HOUR_MS;

interface Connection {
  socket: EventSubSocket;
  sessionId: string | null;
}

/** A channel's feed over EventSub's WebSocket: connects, subscribes, moves, recovers, until it is closed. */
export function openEventSubFeed(
  deps: EventSubFeedDeps,
  access: ChannelAccess,
  handlers: FeedHandlers,
): ChannelFeed {
  const feed = new EventSubFeed(deps, access, handlers);
  void feed.start();
  return feed;
}

class EventSubFeed implements ChannelFeed {
  readonly #deps: EventSubFeedDeps;
  readonly #access: ChannelAccess;
  readonly #handlers: FeedHandlers;
  readonly #deliveries: EventSubDeliveries;
  readonly #abort = new AbortController();
  readonly #timers = new Set<() => void>();
  /** Every socket that is not closed yet; on a move there are two. */
  readonly #open = new Set<EventSubSocket>();
  #current: Connection | null = null;
  /** Types that the current session still lacks. */
  #lacking = new Set<string>();
  /** Types that Twitch refuses for good, until the next session asks again. */
  #refused = new Set<string>();
  #isSubscribing = false;
  #attempt = 0;
  #connectedAt: number | null = null;
  #leaveGate = (): void => undefined;

  constructor(deps: EventSubFeedDeps, access: ChannelAccess, handlers: FeedHandlers) {
    this.#deps = deps;
    this.#access = access;
    this.#handlers = handlers;
    this.#deliveries = createEventSubDeliveries(
      access.platformChannelId,
      (delivery) => handlers.onDelivery(delivery),
      { ...deps, onUnknown: (type) => handlers.onUnknown?.(type) },
    );
  }

  async start(): Promise<void> {
    this.#report({ state: 'connecting', attempt: 0, reason: 'first connection' });
    await this.#connect('first connection');
    if (!this.#isClosed) this.#validate();
  }

  async close(): Promise<void> {
    this.#stop();
    await Promise.all([...this.#open].map((socket) => socket.close()));
  }

  get #isClosed(): boolean {
    return this.#abort.signal.aborted;
  }

  #stop(): void {
    this.#abort.abort();
    for (const cancel of this.#timers) cancel();
    this.#timers.clear();
    for (const socket of this.#open) void socket.close();
    this.#leaveGate();
  }

  #after(ms: number, task: () => void): void {
    const cancel = this.#deps.clock.after(ms, () => {
      this.#timers.delete(cancel);
      task();
    });
    this.#timers.add(cancel);
  }

  #report(state: ConnectionState): void {
    if (!this.#isClosed) this.#handlers.onState(state);
  }

  async #connect(reason: string): Promise<void> {
    const leave = await this.#deps.semaphore.enter();
    if (this.#isClosed) {
      leave();
      return;
    }
    this.#leaveGate = leave;
    if (this.#attempt > 0) this.#report({ state: 'connecting', attempt: this.#attempt, reason });
    const url = new URL(this.#deps.eventSubUrl);
    url.searchParams.set('keepalive_timeout_seconds', String(KEEPALIVE_S));
    this.#current = this.#openConnection(url.href, (connection) => {
      this.#lacking = new Set(listSubscriptions(this.#access.platformChannelId).map(({ type }) => type));
      this.#refused.clear();
      void this.#subscribe(connection);
    });
  }

  /** Opens a socket whose losses and moves this feed answers; the old one stays until a moved session is welcome. */
  #openConnection(url: string, onWelcome: (connection: Connection) => void): Connection {
    const socket = openEventSubSocket(url, this.#deps.clock, {
      onWelcome: (sessionId) => {
        connection.sessionId = sessionId;
        if (!this.#isClosed) onWelcome(connection);
      },
      onNotification: (frame, raw) => {
        if (!this.#isClosed) void this.#deliveries.take(frame, raw);
      },
      onReconnect: (next) => this.#move(connection, next, 0),
      onRevocation: (type, status) => this.#handleRevocation(connection, type, status),
      onUnknown: (type) => this.#deliveries.noteUnknown(type),
      onEnd: (reason) => {
        this.#open.delete(socket);
        if (this.#current === connection) this.#lose(reason);
      },
    });
    const connection: Connection = { socket, sessionId: null };
    this.#open.add(socket);
    return connection;
  }

  #lose(reason: string): void {
    this.#current = null;
    this.#leaveGate();
    if (this.#isClosed) return;
    const { clock, random, logger } = this.#deps;
    if (this.#connectedAt !== null && clock.now() - this.#connectedAt > GOOD_CONNECTION_MS) this.#attempt = 0;
    this.#connectedAt = null;
    const waitMs = backoffMs(this.#attempt, random);
    this.#attempt += 1;
    logger.warn(
      { platformChannelId: this.#access.platformChannelId, reason, waitMs },
      'EventSub connection lost',
    );
    this.#report({ state: 'connecting', attempt: this.#attempt, reason });
    this.#after(waitMs, () => void this.#connect(reason));
  }

  #move(from: Connection, url: string, attempt: number): void {
    if (this.#isClosed || this.#current !== from) return;
    let isWelcome = false;
    const next = this.#openConnection(url, () => {
      isWelcome = true;
      // When the old one was lost in the meantime, a session from scratch is on its way and has all subscriptions.
      if (this.#current !== from) {
        void next.socket.close();
        return;
      }
      this.#current = next;
      void from.socket.close();
      if (this.#lacking.size > 0) void this.#subscribe(next);
    });
    this.#after(backoffMs(attempt, this.#deps.random) + 1000, () => {
      if (!isWelcome && !this.#open.has(next.socket)) this.#move(from, url, attempt + 1);
    });
  }

  async #subscribe(connection: Connection): Promise<void> {
    if (this.#isSubscribing) return;
    this.#isSubscribing = true;
    try {
      const wanted = listSubscriptions(this.#access.platformChannelId).filter(({ type }) =>
        this.#lacking.has(type),
      );
      const waits = await Promise.all(wanted.map((subscription) => this.#create(connection, subscription)));
      if (this.#isClosed || this.#current === null) return;
      this.#notifySubscriptions();
      if (this.#current !== connection) {
        this.#after(0, () => this.#subscribeCurrent());
        return;
      }
      if (this.#lacking.size === 0) this.#announceConnected();
      else this.#after(Math.max(...waits), () => this.#subscribeCurrent());
    } catch (error) {
      this.#handleLoginNeeded(error);
    } finally {
      this.#leaveGate();
      this.#isSubscribing = false;
    }
  }

  #subscribeCurrent(): void {
    const connection = this.#current;
    if (connection?.sessionId != null && this.#lacking.size > 0) void this.#subscribe(connection);
  }

  /** Creates one subscription and says how long to wait before another try. @throws AuthExpired */
  async #create(
    connection: Connection,
    subscription: ReturnType<typeof listSubscriptions>[number],
  ): Promise<number> {
    const { api, random, logger } = this.#deps;
    const { type } = subscription;
    const sessionId = connection.sessionId ?? '';
    try {
      await api.subscribe(this.#access, { ...subscription, sessionId }, this.#abort.signal);
      if (this.#current === connection) this.#lacking.delete(type);
      return 0;
    } catch (error) {
      if (error instanceof AuthExpired) throw error;
      if (this.#isClosed || this.#current !== connection) return 0;
      logger.warn(
        { platformChannelId: this.#access.platformChannelId, type, err: error },
        'EventSub subscription refused',
      );
      if (error instanceof MissingScope || error instanceof Rejected || error instanceof NotFound) {
        this.#lacking.delete(type);
        this.#refused.add(type);
        return 0;
      }
      return error instanceof RateLimited ? error.retryAfterMs : 1000 + backoffMs(this.#attempt, random);
    }
  }

  #notifySubscriptions(): void {
    const wanted = listSubscriptions(this.#access.platformChannelId).map(({ type }) => type);
    const present = wanted.filter((type) => !this.#lacking.has(type) && !this.#refused.has(type));
    this.#handlers.onSubscriptions?.(wanted, present);
  }

  #announceConnected(): void {
    const all = listSubscriptions(this.#access.platformChannelId).length;
    if (this.#refused.size === all) {
      this.#needLogin('Twitch refuses every subscription; the streamer has to log in again.');
      return;
    }
    // So that the first line has its pictures too.
    this.#deps.findBadges([]);
    this.#connectedAt ??= this.#deps.clock.now();
    this.#report({ state: 'connected', since: this.#connectedAt, refused: [...this.#refused] });
  }

  #handleLoginNeeded(error: unknown): void {
    if (error instanceof AuthExpired) this.#needLogin(error.message);
    else if (!this.#isClosed) this.#deps.logger.error({ err: error }, 'EventSub feed failed');
  }

  /** Nothing helps but the streamer: the feed stops, and a new one is opened after the login. */
  #needLogin(reason: string): void {
    this.#report({ state: 'needs-login', reason });
    this.#stop();
  }

  #handleRevocation(connection: Connection, type: string, status: string): void {
    if (this.#isClosed || this.#current !== connection) return;
    const { logger, random } = this.#deps;
    logger.warn(
      { platformChannelId: this.#access.platformChannelId, type, status },
      'EventSub subscription revoked',
    );
    if (status === 'version_removed' || status === 'user_removed') {
      this.#refused.add(type);
      this.#notifySubscriptions();
      this.#announceConnected();
      return;
    }
    this.#lacking.add(type);
    this.#notifySubscriptions();
    // Without the type: of a volley the health page tells once.
    const error = status === 'authorization_revoked' ? new AuthExpired('twitch') : undefined;
    this.#report({ state: 'connecting', attempt: this.#attempt, reason: status, error });
    // Ten revocations come as one volley; a moment later one round answers them all.
    this.#after(100 + backoffMs(this.#attempt, random), () => this.#subscribeCurrent());
  }

  #validate(): void {
    const { auth } = this.#deps;
    withFreshToken(this.#access, (token) => auth.validate(token, this.#abort.signal)).catch(
      (error: unknown) => {
        if (this.#isClosed) return;
        if (error instanceof AuthExpired) this.#needLogin(error.message);
        else
          this.#deps.logger.warn(
            { err: error },
            'Twitch token could not be validated; asked again in an hour',
          );
      },
    );
    this.#after(VALIDATE_EVERY_MS, () => this.#validate());
  }
}
