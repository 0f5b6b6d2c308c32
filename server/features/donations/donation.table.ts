import type { RefusalReason } from '#core/donations/check-payment.ts';

export interface DonationSettingsTable {
  streamer_id: string;
  /** PayPal address or merchant id; empty while donations are off. */
  account: string;
  /** Hundredths: the minimum has no currency. */
  minimum: number;
  country: string;
}

export interface DonationTable {
  id: string;
  streamer_id: string;
  channel_id: string;
  /** What the form sent to PayPal; null for a payment that came without it. */
  invoice: string | null;
  /** The account that the form named. */
  account: string;
  name: string;
  message: string;
  /** Minor units of `currency`. */
  amount: number;
  currency: string;
  status: 'pending' | 'completed' | 'refunded' | 'reversed';
  txn_id: string | null;
  /** The notification that credited it: the same one goes on after a crash, another is a repetition. */
  credited_by: string | null;
  refunded: number;
  created_at: number;
  credited_at: number | null;
}

/** Money that went back, once per transaction; `restored` brings it back again. */
export interface DonationRefundTable {
  txn_key: string;
  donation_id: string;
  /** Minor units, below zero for what was restored. */
  amount: number;
  at: number;
}

export interface DonationRefusalTable {
  id: string;
  streamer_id: string;
  entry_key: string;
  reason: RefusalReason;
  txn_id: string;
  name: string;
  amount: string;
  currency: string;
  times: number;
  at: number;
}

/** PayPal's notifications, stored before they are answered. */
export interface IpnInboxTable {
  id: string;
  /** The bytes as they came, in base64: PayPal verifies exactly those. */
  raw: string;
  state: 'waiting' | 'done';
  /** 0 names the invoice of a form of ours, 1 only an account or an earlier payment: those are easy to know. */
  rank: 0 | 1;
  /** The streamer it seems to be for; empty for the operator, and for what came before this was asked. */
  owner: string;
  attempts: number;
  next_try_at: number;
  received_at: number;
}
