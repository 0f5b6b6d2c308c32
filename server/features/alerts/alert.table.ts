import type { AlertHeader } from '#core/alerts/headers.ts';
import type { AlertState, MissedPolicy } from '#core/alerts/inbox-schema.ts';

/** How a channel's alert of one type looks and sounds; `item` is the JSON of an AlertItem. */
export interface AlertItemTable {
  channel_id: string;
  header: AlertHeader;
  item: string;
}

/** Custom code that silenced an overlay and was switched off; the last one of a type. */
export interface StoppedCodeTable {
  channel_id: string;
  header: AlertHeader;
  code_hash: string;
  stopped_at: number;
}

/** The durable inbox: one row for each alert that an event became. */
export interface AlertQueueTable {
  id: string;
  streamer_id: string;
  channel_id: string;
  event_id: string;
  header: AlertHeader;
  /** Of this showing: a replay is another one, so that what a page says of the first does not end it. */
  play_id: string;
  /** 1 paid, 0 free. */
  priority: number;
  /** JSON of the AlertPlay without its id and its look. */
  play: string;
  /** The look that it was given. */
  look_id: string;
  test: number;
  state: AlertState;
  /** Does not play before; null or past: it may. */
  held_until: number | null;
  leased_to: string | null;
  leased_until: number | null;
  /** Order of arrival, larger is later. */
  arrival: number;
  created_at: number;
  /**
   * Since when it waits to be shown: the last time that it was put in the queue from outside. In the future where the
   * streamer has it wait for a page that is yet to come.
   */
  waits_since: number;
  started_at: number | null;
  ended_at: number | null;
  late: number;
  by_hand: number;
  /** The alert that shows it too. */
  merged_into: string | null;
  /** JSON of a Gathered, in an alert that shows others too. */
  gathered: string | null;
  /** JSON of an AlertPair, where a manual entry and the platform reported the same. */
  pair: string | null;
}

/** How alerts look: once for each streamer, by its content; alerts that were stored keep theirs when it changes. */
export interface AlertLookTable {
  id: string;
  streamer_id: string;
  /** When an alert came last that has it. */
  used_at: number;
  /** JSON of an AlertItem. */
  item: string;
}

/** How a streamer's inbox behaves; no row means the defaults. */
export interface InboxSettingsTable {
  streamer_id: string;
  paused: number;
  muted: number;
  do_not_disturb: number;
  missed: MissedPolicy;
  approve_tips: number;
  approve_speech: number;
  gift_singles: number;
  calm: number;
  flash_limit: number;
  max_volume: number;
  /** JSON of a QuietHours; null without any. */
  quiet: string | null;
  levelled: number;
}
