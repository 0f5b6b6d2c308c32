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

/** An event that was entered by hand, and the platform's event that tells the same. */
export interface HandEntryTable {
  event_id: string;
  channel_id: string;
  entered_at: number;
  /** Null until the platform tells it, or once somebody said that the two are not one. */
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

/** Chat messages that were counted already. */
export interface ChatDeliveryTable {
  platform: Platform;
  delivery_id: string;
  received_at: number;
}

/** Frames that a reconnecting page gets again. */
export interface StreamLogTable {
  cursor: number;
  streamer_id: string;
  channel_id: string;
  topic: string;
  data: string;
  at: number;
}

/** One row: the newest cursor of the stream log. */
export interface StreamCursorTable {
  last: number;
}

/** Chat replies that wait to be sent. */
export interface OutboxTable {
  id: string;
  entry_key: string;
  channel_id: string;
  text: string;
  /** Lost: begun by a process that was killed, so nobody knows whether it was sent. */
  state: 'waiting' | 'sent' | 'dropped' | 'lost';
  attempts: number;
  created_at: number;
  /** The platform's id of the message that it became: its echo is the bot's own. */
  message_id: string | null;
}
