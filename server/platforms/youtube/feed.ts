import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import { pause } from '#server/lib/pause.ts';
import { backoffMs } from '../backoff.ts';
import { AuthExpired, MissingScope, RateLimited } from '../errors.ts';
import type { ChannelAccess, ChannelFeed, ConnectionState, FeedHandlers } from '../port.ts';
import type { Broadcast } from './api.ts';
import { type ChatReaderDeps, readChat } from './chat-reader.ts';
import { createYoutubeDeliveries, type YoutubeDeliveries } from './deliveries.ts';
import { QuotaExceeded } from './quota.ts';

/** How often YouTube is asked what it tells nobody; every call costs quota, which all channels share. */
export interface YoutubePace {
  /** For broadcasts, which begin, end and get other titles. */
  lookEveryMs: number;
  /** For new subscribers, while the channel is live. */
  subscribersEveryMs: number;
  /** Streams of one chat are opened no closer together than this. */
  reopenMs: number;
}

export const DEFAULT_PACE: YoutubePace = {
  lookEveryMs: MINUTE_MS,
  subscribersEveryMs: MINUTE_MS,
  reopenMs: 5 * SECOND_MS,
};

export interface YoutubeFeedDeps extends ChatReaderDeps {
  pace: YoutubePace;
  /** How many feeds share the quota now. */
  feeds: () => number;
}

/** A channel's feed: finds the broadcasts that are on, reads each one's chat, and asks for new subscribers. */
export function openYoutubeFeed(
  deps: YoutubeFeedDeps,
  access: ChannelAccess,
  handlers: FeedHandlers,
  onClosed: () => void,
): ChannelFeed {
  const feed = new YoutubeFeed(deps, access, handlers);
  const ended = feed.run();
  return {
    async close() {
      feed.stop();
      onClosed();
      await ended;
    },
  };
}

interface OpenChat {
  isOpen: boolean;
  done: Promise<void>;
}

class YoutubeFeed {
  readonly #deps: YoutubeFeedDeps;
  readonly #access: ChannelAccess;
  readonly #handlers: FeedHandlers;
  readonly #deliveries: YoutubeDeliveries;
  readonly #openedAt: number;
  readonly #abort = new AbortController();
  /** Ends the wait before the next look. */
  #nap = new AbortController();
  readonly #chats = new Map<string, OpenChat>();
  /** Chats that are over, though their broadcast may still be listed for a moment. */
  readonly #ended = new Set<string>();
  #onAir: Broadcast | null = null;
  /** Of which chats the marks are kept. */
  #marked: string | null = null;
  #connectedAt: number | null = null;
  #attempt = 0;

  constructor(deps: YoutubeFeedDeps, access: ChannelAccess, handlers: FeedHandlers) {
    this.#deps = deps;
    this.#access = access;
    this.#handlers = handlers;
    this.#openedAt = deps.clock.now();
    this.#deliveries = createYoutubeDeliveries({
      platformChannelId: access.platformChannelId,
      openedAt: this.#openedAt,
      onDelivery: (delivery) =>
        // What is not handed on is not read either: the next feed reads it again.
        this.#isClosed() ? Promise.reject(new Error('The feed is closed.')) : handlers.onDelivery(delivery),
      logger: deps.logger,
      onUnknown: (type) => handlers.onUnknown?.(type),
    });
  }

  stop(): void {
    this.#abort.abort();
    this.#nap.abort();
  }

  async run(): Promise<void> {
    this.#report({ state: 'connecting', attempt: 0, reason: 'first connection' });
    await Promise.all([this.#lookOn(), this.#followOn()]);
    await Promise.all([...this.#chats.values()].map(({ done }) => done));
  }

  #isClosed(): boolean {
    return this.#abort.signal.aborted;
  }

  #report(state: ConnectionState): void {
    if (this.#isClosed()) return;
    if (state.state !== 'connected') this.#connectedAt = null;
    this.#handlers.onState(state);
  }

  /** Says once that all is well: the platform answers, and every chat that is on is open. */
  #announce(): void {
    const isWhole = [...this.#chats.values()].every(({ isOpen }) => isOpen);
    if (!isWhole || this.#connectedAt !== null) return;
    this.#connectedAt = this.#deps.clock.now();
    this.#attempt = 0;
    this.#report({ state: 'connected', since: this.#connectedAt });
  }

  async #lookOn(): Promise<void> {
    const { clock, pace, feeds } = this.#deps;
    while (!this.#isClosed()) {
      let waitMs = pace.lookEveryMs * feeds();
      try {
        await this.#look();
        this.#announce();
      } catch (error) {
        waitMs = this.#handleFailure(error, waitMs);
      }
      if (this.#isClosed()) return;
      await pause(clock, waitMs, this.#nap.signal);
      if (!this.#isClosed()) this.#nap = new AbortController();
    }
  }

  async #look(): Promise<void> {
    const { api, clock } = this.#deps;
    const all = await api.listBroadcasts(this.#access, this.#abort.signal);
    const broadcasts = all.filter(({ chatId }) => !this.#ended.has(chatId));
    for (const { chatId } of broadcasts) if (chatId !== '') this.#openChat(chatId);
    void this.#forgetMarks(broadcasts.map(({ chatId }) => chatId));
    const now = broadcasts[0] ?? null;
    const before = this.#onAir;
    if (now !== null && (now.id !== before?.id || now.title !== before.title)) {
      const category = await api.readCategory(this.#access, now.id);
      await this.#deliveries.goLive(now, category, clock.now());
    }
    if (now === null && before !== null) await this.#deliveries.goOffline(before.id, clock.now());
    this.#onAir = now;
  }

  /** Whoever starts while nothing is on, and whose chat has ended, needs no marks of what is over. */
  async #forgetMarks(chatIds: readonly string[]): Promise<void> {
    const key = chatIds.join(' ');
    if (key === this.#marked) return;
    this.#marked = key;
    const { marks, logger } = this.#deps;
    await marks.keepOnly(this.#access.platformChannelId, chatIds).catch((err: unknown) => {
      logger.warn(
        { err, platformChannelId: this.#access.platformChannelId },
        'Old marks of chats could not be forgotten.',
      );
    });
  }

  #openChat(chatId: string): void {
    if (this.#chats.has(chatId)) return;
    const chat: OpenChat = { isOpen: false, done: Promise.resolve() };
    this.#chats.set(chatId, chat);
    const trouble = (state: ConnectionState): void => {
      chat.isOpen = false;
      this.#report(state);
    };
    chat.done = readChat(
      this.#deps,
      this.#access,
      { chatId, openedAt: this.#openedAt },
      {
        onPage: (page, readSince) => this.#deliveries.takePage(page, readSince),
        onOpen: () => {
          chat.isOpen = true;
          this.#announce();
        },
        onTrouble: (attempt, error) =>
          trouble({ state: 'connecting', attempt, reason: error.message, error }),
        onPaused: ({ until, message }) => trouble({ state: 'paused', until, reason: message }),
      },
      this.#abort.signal,
    ).then(
      () => this.#endChat(chatId),
      (error: unknown) => void this.#handleFailure(error, 0),
    );
  }

  /** The next look says whether another broadcast is on. */
  #endChat(chatId: string): void {
    this.#chats.delete(chatId);
    this.#ended.add(chatId);
    this.#nap.abort();
  }

  /** Reports a failure and says how long to wait before the next try. */
  #handleFailure(error: unknown, usualMs: number): number {
    if (this.#isClosed()) return 0;
    const { clock, random, logger } = this.#deps;
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof AuthExpired || error instanceof MissingScope) {
      // Nothing helps but the streamer: the feed stops, and a new one is opened after the login.
      this.#report({ state: 'needs-login', reason, error });
      this.stop();
      return 0;
    }
    if (error instanceof QuotaExceeded) {
      this.#report({ state: 'paused', until: error.until, reason });
      return error.until - clock.now();
    }
    this.#attempt += 1;
    logger.warn(
      { platformChannelId: this.#access.platformChannelId, err: error },
      'YouTube broadcasts could not be read',
    );
    this.#report({ state: 'connecting', attempt: this.#attempt, reason, error });
    const waitMs = error instanceof RateLimited ? error.retryAfterMs : backoffMs(this.#attempt, random);
    return Math.min(waitMs, Math.max(usualMs, SECOND_MS));
  }

  /** YouTube tells nobody of new subscribers: the list of the latest is asked for while the channel is live. */
  async #followOn(): Promise<void> {
    const { api, clock, pace, feeds, logger } = this.#deps;
    const { signal } = this.#abort;
    while (!this.#isClosed()) {
      await pause(clock, pace.subscribersEveryMs * feeds(), signal);
      if (this.#isClosed() || this.#onAir === null) continue;
      try {
        await this.#deliveries.takeSubscribers(await api.listSubscribers(this.#access, signal));
      } catch (error) {
        if (this.#isClosed()) return;
        logger.warn(
          { platformChannelId: this.#access.platformChannelId, err: error },
          'YouTube subscribers could not be read',
        );
        // A want of quota or of a login is told by the look at the broadcasts.
        if (error instanceof MissingScope) return;
      }
    }
  }
}
