import { POINTS_MAX } from '../loyalty/limits.ts';

/** What was typed behind a prediction's command. */
export type TypedStake = { points: number } | { percent: number };

// The languages of the bot; a half that does not come out even is rounded down.
const ALL = ['all', 'todo', 'alles'];
const HALF = ['half', 'mitad', 'halb'];

/** Reads `100`, `all`, `half` or `25%`; undefined for anything else. */
export function readStake(rest: string): TypedStake | undefined {
  const typed = rest.trim().toLowerCase();
  if (ALL.includes(typed)) return { percent: 100 };
  if (HALF.includes(typed)) return { percent: 50 };
  const percent = Number(/^(\d{1,3})\s?%$/.exec(typed)?.[1] ?? 0);
  if (percent >= 1 && percent <= 100) return { percent };
  const points = Number(/^\d{1,10}$/.exec(typed)?.[0] ?? 0);
  return points >= 1 && points <= POINTS_MAX ? { points } : undefined;
}

/** The points that are meant, of a balance; 0 when a share of it comes to nothing. */
export function stakeOf(typed: TypedStake, balance: number): number {
  if ('points' in typed) return typed.points;
  return Math.min(POINTS_MAX, Number((BigInt(balance) * BigInt(typed.percent)) / 100n));
}
