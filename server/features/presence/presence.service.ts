import { chunk, groupBy } from '#core/base/lists.ts';
import { RANK } from '#core/platforms/ranks.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { PRESENCE_INTERVAL_MIN, PRESENT_AFTER_MESSAGE_MS } from '#core/loyalty/limits.ts';
import type { LoyaltySettings } from '#core/loyalty/types.ts';
import { MINUTE_MS } from '#core/base/time.ts';
import type { Db } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { PlatformAccount } from '#server/platforms/port.ts';
import { addToBalances, growLedgerEntries } from '#server/features/ledger/ledger.repository.ts';
import { takePresenceSlot } from './presence-slot.repository.ts';
import { holdOwners } from '#server/features/viewers/merged-viewers.repository.ts';
import {
  addWatchtime,
  insertViewers,
  listAccountRanks,
  listPresentAccounts,
} from '#server/features/viewers/viewer.repository.ts';

/** A live channel and, where the platform has a chatter list, who is in it. */
export interface LiveChannel {
  id: string;
  streamerId: string;
  platform: Platform;
  liveSince: number;
  loyalty: LoyaltySettings;
  /** Null when the platform has no chatter list or it cannot be read now. */
  chatters: readonly PlatformAccount[] | null;
}

export interface PresenceDeps extends Pick<Kernel, 'unitOfWork' | 'clock' | 'random' | 'logger'> {
  /** Reads who is live and present; may ask the platforms. */
  readLiveChannels(): Promise<readonly LiveChannel[]>;
  onPaid(streamerId: string): void;
}

export const PRESENCE_INTERVAL_MS = PRESENCE_INTERVAL_MIN * MINUTE_MS;

/** Viewers of one statement. */
const BATCH = 500;

export type PresenceService = ReturnType<typeof createPresenceService>;

export function createPresenceService(deps: PresenceDeps) {
  let cancel: (() => void) | null = null;
  let paying: Promise<void> = Promise.resolve();

  function schedule(): void {
    const wait = PRESENCE_INTERVAL_MS - (deps.clock.now() % PRESENCE_INTERVAL_MS);
    cancel = deps.clock.after(wait, () => {
      paying = pay()
        .catch((err: unknown) =>
          deps.logger.error({ err }, 'Presence could not be paid; the next interval tries again.'),
        )
        .finally(() => {
          if (cancel !== null) schedule();
        });
    });
  }

  async function pay(): Promise<void> {
    const slot = Math.floor(deps.clock.now() / PRESENCE_INTERVAL_MS);
    const byStreamer = groupBy(await deps.readLiveChannels(), (channel) => channel.streamerId);
    for (const [streamerId, channels] of byStreamer) {
      try {
        await deps.unitOfWork((tx) => payStreamer(deps, tx, streamerId, channels, slot));
        deps.onPaid(streamerId);
      } catch (err) {
        deps.logger.error({ err, streamerId }, 'The presence of one streamer could not be paid.');
      }
    }
  }

  return {
    start: schedule,
    /** Pays the interval that just ended, once, whoever asks. */
    pay,
    /** Resolves when no payment is under way. */
    async close() {
      cancel?.();
      cancel = null;
      await paying;
    },
  };
}

async function payStreamer(
  deps: PresenceDeps,
  tx: Db,
  streamerId: string,
  channels: readonly LiveChannel[],
  slot: number,
): Promise<void> {
  if (!(await takePresenceSlot(tx, streamerId, slot))) return;
  let present = await listPresent(deps, tx, channels);
  // Some were merged into others since they were read; that cannot happen to them again.
  if (await holdPresent(tx, present)) present = await listPresent(deps, tx, channels);
  const byAmount = groupBy(present, ([, { rank, channel }]) =>
    rank >= RANK.subscriber ? channel.loyalty.points + channel.loyalty.bonus : channel.loyalty.points,
  );
  for (const [amount, viewers] of byAmount) {
    for (const batch of chunk(viewers, BATCH)) {
      const ids = batch.map(([viewerId]) => viewerId);
      await addWatchtime(tx, ids, PRESENCE_INTERVAL_MIN);
      if (amount === 0) continue;
      await addToBalances(tx, ids, amount);
      await growLedgerEntries(
        tx,
        batch.map(([viewerId, { channel }]) => ({
          id: deps.random.id(),
          streamer_id: streamerId,
          viewer_id: viewerId,
          amount,
          reason: 'presence',
          reference: channel.id,
          entry_key: `presence:${channel.id}:${channel.liveSince}:${viewerId}`,
          at: deps.clock.now(),
        })),
      );
    }
  }
}

type Present = ReadonlyMap<string, { rank: number; channel: LiveChannel }>;

/** Viewers who are present anywhere; who is on two platforms earns once, with the better rank. */
async function listPresent(deps: PresenceDeps, tx: Db, channels: readonly LiveChannel[]): Promise<Present> {
  const present = new Map<string, { rank: number; channel: LiveChannel }>();
  for (const channel of channels) {
    for (const account of await findPresent(deps, tx, channel)) {
      const known = present.get(account.viewerId);
      if (known === undefined || known.rank < account.rank)
        present.set(account.viewerId, { rank: account.rank, channel });
    }
  }
  return present;
}

/** Keeps them as they are until the transaction ends; whether one of them is another one by now. */
async function holdPresent(tx: Db, present: Present): Promise<boolean> {
  let merged = 0;
  for (const ids of chunk([...present.keys()], BATCH)) merged += (await holdOwners(tx, ids)).size;
  return merged > 0;
}

async function findPresent(
  deps: PresenceDeps,
  tx: Db,
  channel: LiveChannel,
): Promise<{ viewerId: string; rank: number }[]> {
  const since = deps.clock.now() - PRESENT_AFTER_MESSAGE_MS;
  if (channel.chatters === null) return listPresentAccounts(tx, channel.streamerId, channel.platform, since);
  const found: { viewerId: string; rank: number }[] = [];
  // A list that is read page by page while people come and go may name one twice.
  const present = new Map(channel.chatters.map((chatter) => [chatter.id, chatter]));
  for (const chatters of chunk([...present.values()], BATCH)) {
    const ids = chatters.map((chatter) => chatter.id);
    const known = await listAccountRanks(tx, channel.streamerId, channel.platform, ids);
    const knownIds = new Set(known.map((account) => account.platformUserId));
    const created = chatters
      .filter((chatter) => !knownIds.has(chatter.id))
      .map((chatter) => ({
        viewerId: deps.random.id(),
        accountId: deps.random.id(),
        streamerId: channel.streamerId,
        platform: channel.platform,
        platformUserId: chatter.id,
        name: chatter.displayName,
        picture: chatter.picture,
        createdAt: deps.clock.now(),
      }));
    await insertViewers(tx, created);
    found.push(
      ...known.filter((account) => account.blockedAt === null),
      ...created.map((viewer) => ({ viewerId: viewer.viewerId, rank: 0 })),
    );
  }
  return found;
}
