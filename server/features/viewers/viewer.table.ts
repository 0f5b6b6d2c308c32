import type { Generated } from 'kysely';
import type { Platform } from '#core/platforms/platform.ts';

/** What a person has with one streamer. */
export interface ViewerTable {
  id: string;
  streamer_id: string;
  points: number;
  xp: number;
  /** Minutes. */
  watchtime: number;
  /** Which platforms the viewer has an account on; each has a partial index in ranking order. */
  on_trovo: number;
  on_twitch: number;
  on_youtube: number;
  on_kick: number;
  /** Since when the streamer keeps the viewer out; who is out is on no platform's ranking. */
  blocked_at: Generated<number | null>;
  created_at: number;
}

/** A platform account of a viewer; everything follows the platform's user id, never the name. */
export interface AccountTable {
  id: string;
  streamer_id: string;
  viewer_id: string;
  platform: Platform;
  platform_user_id: string;
  name: string;
  name_key: string;
  picture: string;
  /** Rank of the last message: subscribers earn a bonus. */
  last_rank: number;
  last_message_at: number | null;
  followed_at: number | null;
}
