/** Why points changed; every change of points is one row of the ledger. */
export const LEDGER_REASONS = [
  'presence',
  'given',
  'received',
  'added',
  'hand',
  'undo',
  'purchase',
  'refund',
  'bet',
  'winnings',
  'merge',
  'battle',
  'command',
  'raffle',
  'reset',
  'restore',
] as const;
export type LedgerReason = (typeof LEDGER_REASONS)[number];

/** Give points that nobody had before; the others move them or give them back. */
export const NEW_POINTS_REASONS = ['presence', 'added', 'hand', 'battle', 'raffle'] as const;

export interface LoyaltySettings {
  /** Points for each presence interval. */
  points: number;
  /** Added for subscribers and members. */
  bonus: number;
  xpPerMessage: number;
}
