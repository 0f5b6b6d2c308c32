import type { EventType } from '#core/events.ts';
import type { Platform } from '#core/platforms/platform.ts';

export interface EventTable {
  id: string;
  streamer_id: string;
  channel_id: string;
  platform: Platform;
  type: EventType;
  delivery_id: string | null;
  business_key: string | null;
  actor_id: string;
  actor_name: string | null;
  amount: number | null;
  currency: string | null;
  tier: string | null;
  message: string | null;
  occurred_at: number;
  received_at: number;
  late: number;
  test: number;
  raw: string;
}

/** An event that was entered manually, and the platform's event that reports the same. */
export interface ManualEntryTable {
  event_id: string;
  channel_id: string;
  entered_at: number;
  /** Null until the platform reports it, or once somebody said that the two are not one. */
  told_id: string | null;
  /** The one of the two that came later: it neither shows nor counts. */
  second_id: string | null;
}

/** What we could not read: kept raw, counted, shown. */
export interface UnreadableEventTable {
  id: string;
  platform: Platform;
  /** Empty where it names no channel. */
  channel_id: string;
  delivery_id: string;
  subject: string;
  reason: string;
  raw: string;
  /** 1: of a kind that nobody knows. */
  unknown: number;
  received_at: number;
}
