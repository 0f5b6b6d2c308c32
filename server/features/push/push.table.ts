import type { Generated } from 'kysely';
import type { PushKind } from '#core/push/limits.ts';

/** The pair of keys by which push services know this server (RFC 8292). */
export interface PushKeyTable {
  id: string;
  public_key: string;
  private_sealed: string;
  created_at: number;
}

/** A browser that is notified of broadcasts while the site is closed. */
export interface PushBrowserTable {
  id: string;
  endpoint_hash: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
  quiet_from: number | null;
  quiet_to: number | null;
  time_zone: string;
  changed_at: number;
  /** When a message is known to have reached it; null until then, and nothing else is sent to it. */
  proven_at: Generated<number | null>;
  /** When it was last seen. */
  seen_at: Generated<number>;
  /** When the message is due that it has to answer; null while none is. */
  ask_at: Generated<number | null>;
  asked_at: Generated<number>;
  ask_attempts: Generated<number>;
  /** Of the connection that it came from. */
  network_hash: Generated<string>;
}

/** What a browser wants to be notified of a streamer. */
export interface PushChoiceTable {
  browser_id: string;
  streamer_id: string;
  /** The channel that the viewer follows. */
  channel_id: string;
  live: number;
  giveaway: number;
}

/** A notification. */
export interface PushNotificationTable {
  id: string;
  news_key: string;
  streamer_id: string;
  channel_id: string | null;
  kind: PushKind;
  /** Of a giveaway; a broadcast's is read when it is told. */
  title: string;
  keyword: string;
  created_at: number;
  expires_at: number;
}

/** A notification on its way to one browser. */
export interface PushDeliveryTable {
  id: string;
  news_id: string;
  browser_id: string;
  attempts: number;
  next_at: number;
  /** Among those of its streamer; of all streamers the first go first, then the second. */
  place: number;
}
