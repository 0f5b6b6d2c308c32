import { DAY_MS } from '../base/time.ts';
import { COUNT_GAP_MAX_MS } from './limits.ts';

/** What Kick said last. */
export interface FollowerCount {
  count: number;
  /** When, in milliseconds since 1970. */
  at: number;
  /** Follows that we were told of and that Kick's count does not show yet. */
  ahead: number;
}

/**
 * How many new followers a count tells of that nobody told us by name: `told` is how many did since `before`. The first
 * count, a drop, and what comes after a long pause are a new baseline and no news.
 */
export function countFollowers(
  before: FollowerCount | undefined,
  now: Pick<FollowerCount, 'count' | 'at'>,
  told: number,
): { gain: number; ahead: number } {
  if (before === undefined || now.at - before.at > COUNT_GAP_MAX_MS) return { gain: 0, ahead: 0 };
  const known = before.ahead + told;
  const rise = now.count - before.count;
  if (rise < 0) return { gain: 0, ahead: 0 };
  return { gain: Math.max(0, rise - known), ahead: Math.max(0, known - rise) };
}

/** How many followers Kick's counts tell of, whoever told of them by name. */
export interface FollowerRise {
  rise: number;
  /** In milliseconds since 1970. */
  since: number;
}

/** The rise after one more count; a new baseline begins it anew, and so does a new day. */
export function addRise(
  before: (Pick<FollowerCount, 'count' | 'at'> & FollowerRise) | undefined,
  now: Pick<FollowerCount, 'count' | 'at'>,
): FollowerRise {
  const isAnew =
    before === undefined || now.at - before.at > COUNT_GAP_MAX_MS || now.at - before.since > DAY_MS;
  if (isAnew) return { rise: 0, since: now.at };
  return { rise: before.rise + Math.max(0, now.count - before.count), since: before.since };
}
