import type { Side } from './schema.ts';

/** The points on each answer. */
export interface Pools {
  poolA: number;
  poolB: number;
}

/**
 * What a settled prediction pays: to which side, and what that side shares beside its own stakes. Each stake wins
 * `stake * shared / stakes`, rounded down; what that leaves goes to the largest stake.
 */
export interface Payout {
  /** Null: everybody gets the stake back. */
  side: Side | null;
  stakes: number;
  shared: number;
}

/** Who is paid: nobody wins where nobody bet on the winner, and then, as after a cancel, all stakes go back. */
export function payoutOf({ poolA, poolB }: Pools, winner: Side | null): Payout {
  const [stakes, shared] = winner === 'b' ? [poolB, poolA] : [poolA, poolB];
  return winner === null || stakes === 0
    ? { side: null, stakes: poolA + poolB, shared: 0 }
    : { side: winner, stakes, shared };
}

/** Odds as pages show them: the part of all points on a side in percent, and what one point there becomes. */
export function oddsOf({ poolA, poolB }: Pools, side: Side): { percent: number; factor: number | null } {
  const total = poolA + poolB;
  const pool = side === 'a' ? poolA : poolB;
  if (total === 0) return { percent: 50, factor: null };
  const percentA = Math.round((poolA / total) * 100);
  return {
    percent: side === 'a' ? percentA : 100 - percentA,
    factor: pool === 0 ? null : total / pool,
  };
}
