import type { AlertHeader } from '#core/alerts/headers.ts';
import type { AlertState } from '#core/alerts/schema.ts';

/** How a channel's alert of one type looks and sounds; `item` is the JSON of an AlertItem. */
export interface AlertItemTable {
  channel_id: string;
  header: AlertHeader;
  item: string;
}

/** The durable inbox: one row for each alert that an event became (overlay.md, Queue). */
export interface AlertQueueTable {
  id: string;
  streamer_id: string;
  channel_id: string;
  event_id: string;
  header: AlertHeader;
  /** 1 paid, 0 free. */
  priority: number;
  /** JSON of the AlertPlay without its id. */
  play: string;
  state: AlertState;
  leased_to: string | null;
  leased_until: number | null;
  /** Order of arrival, larger is later. */
  arrival: number;
  created_at: number;
  started_at: number | null;
  ended_at: number | null;
}
