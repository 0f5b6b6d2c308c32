import { LRUCache } from 'lru-cache';
import { groupBy } from '#core/base/lists.ts';
import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { TIMER_GAP_MS } from '#core/timers/limits.ts';
import type { Db, RootDb, UnitOfWork } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/logger.ts';
import type { LineCounts } from './line-counts.ts';
import { claimTimer, listDueTimers, postponeTimers, skipMissedTimers } from './timer.repository.ts';
import { textsOf } from './timer.service.ts';
import type { TimerTable } from './timer.table.ts';

/** A channel as timers need it. */
export interface TimerChannel {
  id: string;
  platform: Platform;
  live: boolean;
}

export interface TimerRunnerDeps<Channel extends TimerChannel> {
  db: RootDb;
  unitOfWork: UnitOfWork;
  clock: Clock;
  logger: Log;
  lines: LineCounts;
  listChannels(db: Db, streamerId: string): Promise<readonly Channel[]>;
  /** The line for a channel; `count` says how often the timer has spoken, this time included. */
  render(message: string, channel: Channel, count: number): string;
  /** Stores a line to be sent, once for a key. */
  enqueue(tx: Db, channelId: string, key: string, texts: readonly string[]): Promise<void>;
}

/**
 * Says what is due, also what an earlier process left: the next time is stored, and what became due while no process
 * ran begins anew.
 */
export interface TimerRunner {
  start(): Promise<void>;
  /** Resolves when nothing is under way. */
  close(): Promise<void>;
}

const LOOK_MS = 5 * SECOND_MS;
/** A timer that waits for lines is looked at again after this. */
const WAIT_MS = 30 * SECOND_MS;
/** Every timer that was read is said or put off, so that the next look reads others. */
const MOST_READ = 200;
const MOST_STREAMERS = 5000;

export function createTimerRunner<Channel extends TimerChannel>(deps: TimerRunnerDeps<Channel>): TimerRunner {
  const { db, clock, logger } = deps;
  const spokeAt = new LRUCache<string, number>({ max: MOST_STREAMERS });
  let isClosed = false;
  let cancel = () => {};
  let running: Promise<void> | null = null;

  /** Says at most one timer of a streamer and puts the others off. */
  async function runStreamer(timers: readonly TimerTable[], now: number): Promise<void> {
    const [first] = timers;
    if (first === undefined) return;
    const streamerId = first.streamer_id;
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

  /** One streamer's trouble keeps no other waiting. */
  async function tryStreamer(timers: readonly TimerTable[], now: number): Promise<void> {
    try {
      await runStreamer(timers, now);
    } catch (err) {
      logger.error({ err, streamerId: timers[0]?.streamer_id }, 'The timers of a streamer could not be run.');
    }
  }

  async function look(): Promise<void> {
    try {
      const now = clock.now();
      const due = await listDueTimers(db, now, MOST_READ);
      for (const timers of groupBy(due, (timer) => timer.streamer_id).values()) {
        if (!isClosed) await tryStreamer(timers, now);
      }
    } catch (err) {
      logger.error({ err }, 'Timers could not be run; another try follows.');
    } finally {
      running = null;
      if (!isClosed) lookLater();
    }
  }

  function lookLater(): void {
    cancel = clock.after(LOOK_MS, () => {
      running = look();
    });
  }

  return {
    async start() {
      await skipMissedTimers(db, clock.now());
      lookLater();
    },
    async close() {
      isClosed = true;
      cancel();
      await running;
    },
  };
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
  deps: TimerRunnerDeps<Channel>,
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
