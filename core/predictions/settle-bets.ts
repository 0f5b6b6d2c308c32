import type { Side } from './schema.ts';

/** The points on each answer. */
export interface Pools {
  poolA: number;
  poolB: number;
}

/** What a settled prediction pays: to which side, and what that side shares beside its own stakes. */
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

/**
 * What one stake wins beside itself, in whole points, rounded down: the losing pool is shared in proportion. What the
 * rounding leaves goes to the largest stake (product.md, Predictions).
 */
export function winningsOf(stake: number, { stakes, shared }: Pick<Payout, 'stakes' | 'shared'>): number {
  // The product of two pools may have more digits than a number holds.
  return shared === 0 ? 0 : Number((BigInt(stake) * BigInt(shared)) / BigInt(stakes));
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
