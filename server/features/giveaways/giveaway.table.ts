import type { GiveawayState } from '#core/giveaways/schema.ts';
import type { Platform } from '#core/platforms/platform.ts';

/** What a streamer gives away. */
export interface GiveawayTable {
  id: string;
  streamer_id: string;
  /** The streamer while it is open, else null; unique, so that one is open at a time. */
  open_of: string | null;
  title: string;
  keyword: string;
  /** `commandKey` of the keyword. */
  keyword_key: string;
  winners: number;
  subscriber_weight: number;
  state: GiveawayState;
  /** Sums of the entries, grown with them. */
  entrants: number;
  tickets: number;
  created_at: number;
  changed_at: number;
}

/** A viewer who takes part, on whichever platform. */
export interface GiveawayEntryTable {
  giveaway_id: string;
  viewer_id: string;
  /** As they came first. */
  name: string;
  platform: Platform;
  /** Tickets for the keyword, 0 until it was typed. */
  joined: number;
  /** Tickets of the shop. */
  bought: number;
  at: number;
}

/** Who won; who was replaced stays, and does not win again. */
export interface GiveawayWinnerTable {
  giveaway_id: string;
  viewer_id: string;
  place: number;
  name: string;
  platform: Platform;
  replaced: number;
  at: number;
}
