import { LRUCache } from 'lru-cache';
import { groupBy } from '#core/base/lists.ts';
import { isKnownBot } from '#core/chat/known-bots.ts';
import { MINUTE_MS } from '#core/base/time.ts';
import { startOfDay } from '#core/first-words/period.ts';
import { RANK, rankOfRoles } from '#core/platforms/ranks.ts';
import type { Db } from '#server/db/database.ts';
import type { CountedLine, LineObserver } from '#server/kernel/chat.ts';
import { onCommit } from '#server/kernel/unit-of-work.ts';
import type { Clock } from '#server/lib/clock.ts';
import { findBroadcast, findFirst, keepFirst, listUnblocked } from './first-words.repository.ts';

export interface FirstWordsDeps {
  clock: Pick<Clock, 'now'>;
  /** The streamer's IANA zone, `UTC` where nobody has set one. */
  readTimeZone: (db: Db, streamerId: string) => Promise<string>;
}

export interface FirstWords {
  observeLines: LineObserver;
  /** Who wrote first in the broadcast, or today where there is none; undefined while nobody has. */
  find(
    db: Db,
    channel: { id: string; streamerId: string },
  ): Promise<{ name: string; writtenAt: number; timeZone: string } | undefined>;
  /** A streamer's broadcast began or ended. */
  forget: (streamerId: string) => void;
}

const MOST_STREAMERS = 5000;
/** Days begin at a quarter of an hour in every zone. */
const QUARTER_MS = 15 * MINUTE_MS;

/** Remembers of each channel who wrote first, with each broadcast and, where there is none, each day anew. */
export function createFirstWords({ clock, readTimeZone }: FirstWordsDeps): FirstWords {
  /** In which quarter of an hour the first of a streamer's channels was known: most lines cost no query. */
  const known = new LRUCache<string, Map<string, number>>({ max: MOST_STREAMERS });

  /** Got before the database is asked: what is forgotten meanwhile stays so. */
  function quartersOf(streamerId: string): Map<string, number> {
    const quarters = known.get(streamerId) ?? new Map<string, number>();
    known.set(streamerId, quarters);
    return quarters;
  }

  async function readPeriod(db: Db, streamerId: string) {
    const timeZone = await readTimeZone(db, streamerId);
    const began = await findBroadcast(db, streamerId);
    return { timeZone, periodAt: began ?? startOfDay(clock.now(), timeZone) };
  }

  async function keep(tx: Db, lines: readonly CountedLine[], onKept: () => void): Promise<void> {
    const [sample] = lines;
    if (sample === undefined) return;
    const { id: channelId, streamerId } = sample.channel;
    const unblocked = await listUnblocked(
      tx,
      lines.map(({ accountId }) => accountId),
    );
    const { periodAt } = await readPeriod(tx, streamerId);
    // What was written in an earlier one may be delivered late.
    const first = lines.find(
      ({ accountId, message }) => unblocked.has(accountId) && message.sentAt >= periodAt,
    );
    if (first === undefined) return;
    const { accountId, message } = first;
    await keepFirst(tx, { channelId, periodAt, accountId, writtenAt: message.sentAt });
    onCommit(tx, onKept);
  }

  return {
    async observeLines(tx, lines) {
      const quarter = Math.floor(clock.now() / QUARTER_MS);
      for (const [channelId, said] of groupBy(lines.filter(isOfViewer), ({ channel }) => channel.id)) {
        const quarters = quartersOf(said[0]?.channel.streamerId ?? '');
        if (quarters.get(channelId) === quarter) continue;
        await keep(tx, said, () => quarters.set(channelId, quarter));
      }
    },
    async find(db, { id, streamerId }) {
      const { timeZone, periodAt } = await readPeriod(db, streamerId);
      const first = await findFirst(db, id, periodAt);
      return first && { ...first, timeZone };
    },
    forget: (streamerId) => void known.delete(streamerId),
  };
}

/** Neither the streamer nor a bot. */
function isOfViewer({ channel, message: { sender, roles } }: CountedLine): boolean {
  if (sender.id === channel.platformUserId || rankOfRoles(roles) === RANK.owner) return false;
  return !isKnownBot(sender.displayName) && !isKnownBot(sender.login);
}
