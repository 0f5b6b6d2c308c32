import { MINUTE_MS } from '#core/base/time.ts';
import type { Tools } from '#server/kernel/tools.ts';
import { backoffMs } from '../backoff.ts';
import { AuthExpired, MissingScope, RateLimited } from '../errors.ts';
import type { ChannelAccess, ChannelFeed, ConnectionState, FeedHandlers } from '../port.ts';
import type { TrovoApi } from './api.ts';
import { createTrovoDeliveries, type TrovoDeliveries } from './deliveries.ts';
import type { SentLines } from './sent-lines.ts';
import { openTrovoSocket, type TrovoSocket } from './socket.ts';

export interface TrovoFeedDeps extends Tools {
  /** For example `wss://open-chat.trovo.live/chat`. */
  chatUrl: string;
  api: Pick<TrovoApi, 'readChatToken'>;
  sentLines: SentLines;
}

/** A connection that lasted this long was a good one: the next loss starts counting tries anew. */
const GOOD_CONNECTION_MS = MINUTE_MS;

/** A channel's feed over Trovo's chat socket, with a fresh chat token for every try, until it is closed. */
export function openTrovoFeed(
  deps: TrovoFeedDeps,
  access: ChannelAccess,
  handlers: FeedHandlers,
): ChannelFeed {
  const feed = new TrovoFeed(deps, access, handlers);
  feed.start();
  return feed;
}

class TrovoFeed implements ChannelFeed {
  readonly #deps: TrovoFeedDeps;
  readonly #access: ChannelAccess;
  readonly #handlers: FeedHandlers;
  readonly #deliveries: TrovoDeliveries;
  #socket: TrovoSocket | null = null;
  #isClosed = false;
  #attempt = 0;
  #connectedAt: number | null = null;
  #cancelWait = (): void => undefined;

  constructor(deps: TrovoFeedDeps, access: ChannelAccess, handlers: FeedHandlers) {
    this.#deps = deps;
    this.#access = access;
    this.#handlers = handlers;
    const take: FeedHandlers['onDelivery'] = (delivery) => handlers.onDelivery(delivery);
    const onUnknown = (type: string): void => handlers.onUnknown?.(type);
    this.#deliveries = createTrovoDeliveries(access.platformChannelId, take, { ...deps, onUnknown });
  }

  start(): void {
    void this.#connect('first connection');
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelWait();
    await this.#socket?.close();
  }

  #report(state: ConnectionState): void {
    if (!this.#isClosed) this.#handlers.onState(state);
  }

  async #connect(reason: string): Promise<void> {
    this.#report({ state: 'connecting', attempt: this.#attempt, reason });
    try {
      const token = await this.#deps.api.readChatToken(this.#access);
      if (!this.#isClosed) this.#open(token);
    } catch (error) {
      this.#handleRefusal(error);
    }
  }

  #open(token: string): void {
    const { chatUrl, clock } = this.#deps;
    this.#socket = openTrovoSocket(chatUrl, token, clock, {
      onWelcome: () => {
        this.#deliveries.begin();
        this.#connectedAt = clock.now();
        this.#report({ state: 'connected', since: this.#connectedAt });
      },
      onChat: (frame) => {
        if (!this.#isClosed) this.#deliveries.take(frame);
      },
      onUnknown: (type) => this.#deliveries.noteUnknown(`frame ${type}`),
      onEnd: (reason) => this.#lose(reason, 0),
    });
  }

  #handleRefusal(error: unknown): void {
    if (this.#isClosed) return;
    if (error instanceof AuthExpired || error instanceof MissingScope) {
      // Nothing helps but the streamer: the feed rests, and a new one is opened after the login.
      this.#report({ state: 'needs-login', reason: error.message, error });
      return;
    }
    const reason = error instanceof Error ? error.message : 'the chat token could not be read';
    this.#lose(reason, error instanceof RateLimited ? error.retryAfterMs : 0);
  }

  #lose(reason: string, atLeastMs: number): void {
    this.#socket = null;
    if (this.#isClosed) return;
    const { clock, random, logger } = this.#deps;
    if (this.#connectedAt !== null && clock.now() - this.#connectedAt > GOOD_CONNECTION_MS) this.#attempt = 0;
    this.#connectedAt = null;
    const waitMs = Math.max(atLeastMs, backoffMs(this.#attempt, random));
    this.#attempt += 1;
    logger.warn(
      { platformChannelId: this.#access.platformChannelId, reason, waitMs },
      'Trovo connection lost',
    );
    this.#report({ state: 'connecting', attempt: this.#attempt, reason });
    this.#cancelWait = clock.after(waitMs, () => void this.#connect(reason));
  }
}
