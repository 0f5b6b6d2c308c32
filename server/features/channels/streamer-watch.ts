import { MINUTE_MS } from '#core/base/time.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createInterval, type Interval } from '#server/lib/interval.ts';
import type { StreamerState } from './streamer.repository.ts';

export interface StreamerWatchDeps extends Pick<Kernel, 'clock' | 'logger'> {
  /** Of every streamer, as the database has it now. */
  readStates(): Promise<ReadonlyMap<string, StreamerState>>;
  /** Looks for login sessions that another process ended. */
  noticeEndedSessions(): Promise<void>;
  /** Streamers whose rank is another one than a minute ago. */
  onRanked(streamerIds: readonly string[]): void;
  /** Streamers who were banned since then: nothing of theirs goes on. */
  onBanned(streamerIds: readonly string[]): Promise<void>;
  /** Streamers who are let in again. */
  onUnbanned(streamerIds: readonly string[]): Promise<void>;
}

export interface StreamerWatch extends Interval {
  look: () => Promise<void>;
}

type States = ReadonlyMap<string, StreamerState>;

/** Sees each minute what another process wrote, the operator's command line: ranks, bans and ended sessions. */
export function createStreamerWatch(deps: StreamerWatchDeps): StreamerWatch {
  const { clock, logger } = deps;
  let known: States | undefined;

  async function look(): Promise<void> {
    const states = await deps.readStates();
    await deps.noticeEndedSessions();
    if (known !== undefined) await notifyChanges(known, states);
    // Only now: what could not be done is tried again by the next look.
    known = states;
  }

  async function notifyChanges(before: States, states: States): Promise<void> {
    // Whoever came since the last look came with the rank of today, and in good standing.
    const changed = [...states].map(([id, now]) => ({
      id,
      was: before.get(id) ?? { ...now, isBanned: false },
      now,
    }));
    const idsOf = (found: typeof changed) => found.map(({ id }) => id);
    const ranked = idsOf(changed.filter(({ was, now }) => was.rank !== now.rank));
    const banned = idsOf(changed.filter(({ was, now }) => !was.isBanned && now.isBanned));
    const unbanned = idsOf(changed.filter(({ was, now }) => was.isBanned && !now.isBanned));
    if (ranked.length > 0) deps.onRanked(ranked);
    if (banned.length > 0) await deps.onBanned(banned);
    if (unbanned.length > 0) await deps.onUnbanned(unbanned);
  }

  const interval = createInterval({
    clock,
    firstAfterMs: 0,
    async run() {
      await look();
      return MINUTE_MS;
    },
    onFailed(err) {
      logger.warn({ err }, 'Streamers could not be read; the next minute tries again.');
      return MINUTE_MS;
    },
  });
  return { ...interval, look };
}
