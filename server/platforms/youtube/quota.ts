import { HOUR_MS, MINUTE_MS } from '#core/base/time.ts';
import type { Quota } from '#core/health/schema.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Random } from '#server/lib/ids.ts';
import { Rejected } from '../errors.ts';
import { nextPacificMidnight } from './pacific-day.ts';

/** What the calls cost; Google's pages and what people measure differ, so all of it can be set. */
export interface QuotaCosts {
  list: number;
  chatList: number;
  chatStream: number;
  insert: number;
  moderate: number;
  update: number;
}

export const DEFAULT_COSTS: QuotaCosts = {
  list: 1,
  chatList: 5,
  chatStream: 5,
  insert: 20,
  moderate: 50,
  update: 50,
};
export const DEFAULT_QUOTA_PER_DAY = 10_000;

/** The day's units are used up: nothing but waiting helps, so a reply is not kept for it. */
export class QuotaExceeded extends Rejected {
  /** Milliseconds since 1970. */
  readonly until: number;
  constructor(until: number, what = "the day's quota") {
    super('youtube', `${what} is used up; calls go on at ${new Date(until).toISOString()}`);
    this.until = until;
  }
}

export interface QuotaMeterDeps {
  clock: Clock;
  random: Pick<Random, 'fraction'>;
  perDay: number;
  costs: QuotaCosts;
}

/** All instances would ask at the same second otherwise. */
const MOST_JITTER_MS = 2 * MINUTE_MS;
/** An evening's stream; the quota need not last longer than that. */
const STREAM_MS = 6 * HOUR_MS;
/** Kept for replies, lookups and subscribers. */
const SHARE_OF_READING = 0.6;
/** One spammer shall not use up what all channels read and reply with. */
const SHARE_OF_MODERATION = 0.2;

/** Counts what the calls of this installation's Google project cost, and stops them all when Google says so. */
export type QuotaMeter = ReturnType<typeof createQuotaMeter>;

export function createQuotaMeter({ clock, random, perDay, costs }: QuotaMeterDeps) {
  let used = 0;
  let usedToModerate = 0;
  let dayEndsAt = 0;
  let stoppedUntil: number | null = null;
  let probing: Promise<void> | null = null;

  function turnDay(): void {
    if (clock.now() < dayEndsAt) return;
    used = 0;
    usedToModerate = 0;
    dayEndsAt = nextPacificMidnight(clock.now());
  }

  return {
    /** Before each call. @throws QuotaExceeded until the quota begins anew; then `probe` goes first, once. */
    async admit(probe: () => Promise<unknown>) {
      if (stoppedUntil === null) return;
      if (clock.now() < stoppedUntil) throw new QuotaExceeded(stoppedUntil);
      probing ??= probe()
        .then(() => void (stoppedUntil = null))
        .finally(() => (probing = null));
      await probing;
    },
    /** @throws QuotaExceeded, and counts nothing, when the call would go beyond moderation's share of the day. */
    spend(call: keyof QuotaCosts) {
      turnDay();
      if (call === 'moderate') {
        if (usedToModerate + costs.moderate > perDay * SHARE_OF_MODERATION) {
          throw new QuotaExceeded(dayEndsAt, "moderation's share of the day's quota");
        }
        usedToModerate += costs.moderate;
      }
      used += costs[call];
    },
    /** Google has refused for want of quota. */
    stop(): QuotaExceeded {
      const jitter = Math.round(random.fraction() * MOST_JITTER_MS);
      stoppedUntil = nextPacificMidnight(clock.now()) + jitter;
      return new QuotaExceeded(stoppedUntil);
    },
    /** How far apart calls of this kind must be for what is left to last. */
    spreadMs(call: keyof QuotaCosts): number {
      turnDay();
      const left = Math.max((perDay - used) * SHARE_OF_READING, costs[call]);
      return (Math.min(dayEndsAt - clock.now(), STREAM_MS) * costs[call]) / left;
    },
    read(): Quota {
      turnDay();
      const isPaused = stoppedUntil !== null && clock.now() < stoppedUntil;
      return {
        perDay,
        // Google counts calls of other programs too: what it says goes before our count.
        left: isPaused ? 0 : Math.max(0, perDay - used),
        resetsAt: dayEndsAt,
        pausedUntil: isPaused ? stoppedUntil : null,
      };
    },
  };
}
