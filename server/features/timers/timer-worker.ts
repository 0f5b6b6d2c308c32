import { LRUCache } from 'lru-cache';
import { groupBy } from '#core/base/lists.ts';
import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { TIMER_GAP_MS } from '#core/timers/limits.ts';
import type { Db } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createWorker, type Worker } from '#server/kernel/worker.ts';
import type { LineCounts } from './line-counts.ts';
import {
  claimTimer,
  listDueTimers,
  nextTimerAt,
  postponeTimers,
  skipMissedTimers,
} from './timer.repository.ts';
import { textsOf } from './timer.service.ts';
import type { TimerTable } from './timer.table.ts';

/** A channel as timers need it. */
export interface TimerChannel {
  id: string;
  platform: Platform;
  live: boolean;
}

export interface TimerWorkerDeps<Channel extends TimerChannel> extends Pick<
  Kernel,
  'db' | 'unitOfWork' | 'clock' | 'logger' | 'ownership'
> {
  lines: LineCounts;
  listChannels(db: Db, streamerId: string): Promise<readonly Channel[]>;
  /** The line for a channel; `count` says how often the timer has spoken, this time included. */
  render(message: string, channel: Channel, count: number): string;
  /** Stores a line to be sent, once for a key. */
  enqueue(tx: Db, channelId: string, key: string, texts: readonly string[]): Promise<void>;
}

/** A timer that waits for lines is looked at again after this. */
const WAIT_MS = 30 * SECOND_MS;
/** Every timer that was read is said or put off, so that the next look reads others. */
const MOST_READ = 200;
const MOST_STREAMERS = 5000;
const MOST_AT_ONCE = 4;

/** The timers of a streamer whose time has come. */
interface DueTimers {
  streamerId: string;
  timers: readonly TimerTable[];
}

/**
 * Says what is due, also what an earlier process left: the next time is stored, and what became due while no process
 * ran begins anew. Nobody wakes it: a timer is due a minute after it was written at the earliest.
 */
export function createTimerWorker<Channel extends TimerChannel>(deps: TimerWorkerDeps<Channel>): Worker {
  const { db, clock } = deps;
  const spokeAt = new LRUCache<string, number>({ max: MOST_STREAMERS });

  /** Says at most one timer of a streamer and puts the others off. */
  async function runStreamer({ streamerId, timers }: DueTimers): Promise<void> {
    const now = clock.now();
    const said = await deps.unitOfWork(async (tx) => {
      const channels = await deps.listChannels(tx, streamerId);
      const free = (spokeAt.get(streamerId) ?? -Infinity) + TIMER_GAP_MS;
      let speaker: TimerTable | undefined;
      const putOff = new Map<number, string[]>();
      for (const timer of timers) {
        const where = channelsOf(timer, channels);
        const wait = waitOf(deps.lines, timer, where);
        if (wait === undefined && speaker === undefined && free <= now) {
          if (await say(deps, tx, timer, where, now)) speaker = timer;
          continue;
        }
        const dueAt = now + (wait ?? TIMER_GAP_MS);
        putOff.set(dueAt, [...(putOff.get(dueAt) ?? []), timer.id]);
      }
      for (const [dueAt, ids] of putOff) await postponeTimers(tx, ids, now, dueAt);
      return speaker;
    });
    if (said === undefined) return;
    spokeAt.set(streamerId, now);
    deps.lines.mark(said.id, streamerId);
  }

  return createWorker<DueTimers>(deps, {
    name: 'timers',
    concurrency: MOST_AT_ONCE,
    takeover: deps.ownership.onTakeover('timers', (streamerId) =>
      skipMissedTimers(db, clock.now(), streamerId),
    ),
    async claim(capacity, excluding) {
      const due = groupBy(
        await listDueTimers(db, clock.now(), MOST_READ, excluding),
        (timer) => timer.streamer_id,
      );
      return [...due].slice(0, capacity).map(([streamerId, timers]) => ({ streamerId, timers }));
    },
    keyOf: ({ streamerId }) => streamerId,
    handle: (due) => runStreamer(due).then(() => undefined),
    nextDueAt: (excluding) => nextTimerAt(db, excluding),
  });
}

/** How long a timer that is due must wait for more than its turn. */
function waitOf(lines: LineCounts, timer: TimerTable, where: readonly TimerChannel[]): number | undefined {
  if (where.length === 0) return timer.interval_min * MINUTE_MS;
  const said = lines.since(timer.id, timer.streamer_id, textsOf(timer.platforms));
  return said < timer.min_lines ? WAIT_MS : undefined;
}

/** Where a timer would speak now. */
function channelsOf<Channel extends TimerChannel>(
  timer: TimerTable,
  channels: readonly Channel[],
): Channel[] {
  const platforms = textsOf(timer.platforms);
  return channels.filter(
    ({ platform, live }) => platforms.includes(platform) && (live || timer.live_only === 0),
  );
}

/** Enqueues a timer's next message; false when another process did. */
async function say<Channel extends TimerChannel>(
  deps: TimerWorkerDeps<Channel>,
  tx: Db,
  timer: TimerTable,
  channels: readonly Channel[],
  now: number,
): Promise<boolean> {
  if (!(await claimTimer(tx, timer, now))) return false;
  const messages = textsOf(timer.messages);
  const message = messages[timer.turn % messages.length] ?? '';
  for (const channel of channels) {
    const text = deps.render(message, channel, timer.turn + 1);
    // A text for other platforms only says nothing here.
    const texts = text === '' ? [] : [text];
    await deps.enqueue(tx, channel.id, `timer:${timer.id}:${timer.turn}:${channel.id}`, texts);
  }
  return true;
}
