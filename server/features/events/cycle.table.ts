/** What is known of a time that somebody subscribes to a channel; times in milliseconds since 1970. */
export interface SubscriptionCycleTable {
  id: string;
  channel_id: string;
  /** The platform's id of the person. */
  user_id: string;
  /** Of the payment; events go, cycles stay. */
  event_id: string;
  started_at: number;
  tier: string;
  bare_at: number | null;
  /** One cycle for each number of months that somebody shared. */
  months: number | null;
  plan_months: number;
  paid: number;
}
