/** A payment for months of premium, from the press of the button on. */
export interface PremiumPaymentTable {
  id: string;
  streamer_id: string;
  /** What PayPal names in its notification. */
  invoice: string;
  /** The operator's account when the button was pressed. */
  account: string;
  months: number;
  /** Hundredths, or whole units where the currency has none. */
  amount: number;
  currency: string;
  txn_id: string | null;
  state: 'pending' | 'paid' | 'returned';
  created_at: number;
  paid_at: number | null;
}
