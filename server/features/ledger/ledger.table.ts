import type { LedgerReason } from '#core/loyalty/types.ts';

/** Every change of points; the balance can be rebuilt from it. */
export interface LedgerTable {
  id: string;
  streamer_id: string;
  viewer_id: string;
  amount: number;
  reason: LedgerReason;
  reference: string;
  /** Unique for each streamer: the same cause never counts twice. */
  entry_key: string;
  at: number;
}
