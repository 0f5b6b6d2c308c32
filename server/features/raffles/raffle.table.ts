import type { Platform } from '#core/platforms/platform.ts';
import type { RaffleState } from '#core/raffles/schema.ts';

/** Points that viewers share who join in time. */
export interface RaffleTable {
  id: string;
  streamer_id: string;
  /** The streamer until it ends, else null; unique, so that one runs at a time. */
  running_of: string | null;
  state: RaffleState;
  amount: number;
  /** How many are drawn; 0: all share. */
  winners: number;
  /** What is typed to join, by `commandKey`. */
  keyword_key: string;
  entrants: number;
  /** Known when it closes. */
  winning: number;
  share: number;
  extra: number;
  /** Winners that were paid, by place. */
  paid_until: number;
  opened_by: string;
  opened_at: number;
  closes_at: number;
}

/** A viewer who joined, on whichever platform. */
export interface RaffleEntryTable {
  raffle_id: string;
  viewer_id: string;
  /** In the order of joining; once it is closed, winners have 1 to `winning` and the others 0 or less. */
  place: number;
  name: string;
  platform: Platform;
}

export interface RaffleSettingsTable {
  streamer_id: string;
  enabled: number;
  keyword: string;
  seconds: number;
  max: number;
}
