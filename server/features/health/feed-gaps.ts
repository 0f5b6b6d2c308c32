import type { UnheardCause } from '#core/health/unheard.ts';
import { MINUTE_MS } from '#core/base/time.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ConnectionState } from '#server/platforms/port.ts';
import type { Account, PlatformWatch } from '#server/platforms/watch.ts';
import { beginGaps, forgetFeed, noteFound, noteReceived, noteLost } from './feed-gap.repository.ts';

/** After a crash a gap begins at most this long too early. */
const BEAT_MS = MINUTE_MS;
/** Changes that wait for a database that is away; of more the oldest are forgotten. */
const MOST_WAITING = 10_000;

export interface FeedGapsDeps extends Pick<Kernel, 'db' | 'unitOfWork' | 'clock' | 'random' | 'logger'> {
  findChannelId(account: Account): Promise<string | undefined>;
  /** A gap began or ended, and is stored. */
  onChanged(account: Account): void;
}

/** Keeps from when to when each channel's events could not be received, across restarts. */
export interface FeedGaps extends Pick<PlatformWatch, 'changed' | 'subscribed'> {
  /** Before any feed opens: the time since the last beat is a gap. */
  start(): Promise<void>;
  /** The channel has no feed any more. */
  forget(channelId: string): Promise<void>;
  /** From now on nothing is received. */
  close(): Promise<void>;
}

interface Change {
  account: Account;
  at: number;
  /** Null: received from then on. */
  cause: UnheardCause | null;
}

const CAUSE_OF_STATE = {
  connected: null,
  connecting: 'connection',
  paused: 'quota',
  'needs-login': 'login',
} as const satisfies Record<ConnectionState['state'], UnheardCause | null>;

const keyOf = ({ platform, platformChannelId }: Account): string => `${platform}:${platformChannelId}`;

export function createFeedGaps(deps: FeedGapsDeps): FeedGaps {
  const { db, unitOfWork, clock, random, logger } = deps;
  const isReceiving = new Map<string, boolean>();
  /** Whose lost subscriptions are being made anew. */
  const unsubscribed = new Set<string>();
  const waiting: Change[] = [];
  let draining: Promise<void> | null = null;
  let cancelBeat = (): void => undefined;
  let isClosed = false;

  function note(account: Account, at: number, cause: UnheardCause | null): void {
    const key = keyOf(account);
    if (isClosed || isReceiving.get(key) === (cause === null)) return;
    isReceiving.set(key, cause === null);
    waiting.push({ account, at, cause });
    if (waiting.length > MOST_WAITING) waiting.shift();
    void drain();
  }

  async function store({ account, at, cause }: Change): Promise<void> {
    const channelId = await deps.findChannelId(account);
    if (channelId === undefined) return;
    if (cause !== null) await noteLost(db, channelId, at, cause);
    else await unitOfWork((tx) => noteFound(tx, { id: random.id(), channelId, at }));
    deps.onChanged(account);
  }

  /** In order; what cannot be stored now waits for the next beat. */
  function drain(): Promise<void> {
    if (waiting.length === 0) return Promise.resolve();
    draining ??= storeAll();
    return draining;
  }

  async function storeAll(): Promise<void> {
    try {
      for (let change = waiting[0]; change !== undefined; change = waiting[0]) {
        await store(change);
        if (waiting[0] === change) waiting.shift();
      }
    } catch (err) {
      logger.warn({ err }, 'A gap of a feed could not be stored; it is tried again.');
    } finally {
      draining = null;
    }
  }

  async function beat(): Promise<void> {
    await drain();
    // Of a channel whose loss is not stored yet nobody may say that it was received.
    if (waiting.length > 0) return;
    await noteReceived(db, clock.now()).catch((err: unknown) => {
      logger.warn({ err }, 'Until when the feeds of channels were there could not be stored.');
    });
  }

  function schedule(): void {
    cancelBeat = clock.after(BEAT_MS, () => {
      void beat().finally(() => {
        if (!isClosed) schedule();
      });
    });
  }

  return {
    changed: (account, state) => note(account, clock.now(), CAUSE_OF_STATE[state.state]),
    subscribed(account, _wanted, _present, lostSince) {
      const key = keyOf(account);
      if (lostSince !== undefined) {
        unsubscribed.add(key);
        note(account, lostSince, 'subscriptions');
      } else if (unsubscribed.delete(key)) note(account, clock.now(), null);
    },
    async start() {
      await beginGaps(db);
      schedule();
    },
    forget: (channelId) => forgetFeed(db, channelId),
    async close() {
      cancelBeat();
      await beat();
      isClosed = true;
    },
  };
}
