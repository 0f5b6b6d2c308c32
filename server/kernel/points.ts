import type { Result } from '#core/base/result.ts';
import type { LedgerReason } from '#core/loyalty/types.ts';
import type { Db } from '#server/db/database.ts';

/** One entry of the ledger. */
export interface LedgerChange {
  streamerId: string;
  viewerId: string;
  amount: number;
  reason: LedgerReason;
  reference: string;
  /** The same change is made once. */
  key: string;
}

/** Viewers' points, for whoever gives some or takes them. */
export interface Points {
  /**
   * Adds or takes points. Refuses with `not_enough_points` when the balance would go below 0, with `duplicate`
   * when the streamer's ledger has the key already; a refusal changes nothing and leaves the transaction usable.
   */
  changePoints(tx: Db, change: LedgerChange): Promise<Result<{ points: number }>>;
}
