/** Why points changed; every change of points is one row of the ledger (product.md, Points). */
export type LedgerReason = 'presence' | 'given' | 'received' | 'added' | 'purchase' | 'refund' | 'merge';

export interface LoyaltySettings {
  /** Points for each presence interval. */
  points: number;
  /** Added for subscribers and members. */
  bonus: number;
  xpPerMessage: number;
}
