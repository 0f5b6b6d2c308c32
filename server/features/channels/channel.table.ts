import type { Generated } from 'kysely';
import type { Platform } from '#core/platforms/platform.ts';

/** A streamer: one panel, one or more linked channels. */
export interface StreamerTable {
  id: string;
  /** What the operator gave. */
  rank: number;
  /** What roles in the operator's guild at Discord give; 0 for none. The higher of the two counts. */
  role_rank: Generated<number>;
  /** Of bot and new alerts. */
  language: string;
  /** Of the panel; null until it is known. */
  interface_language: Generated<string | null>;
  banned: number;
  xp_per_message: number;
  points_per_interval: number;
  subscriber_bonus: number;
  /** Fewest and most points that a viewer may give another at once. */
  give_min: Generated<number>;
  give_max: Generated<number>;
  created_at: number;
  /** 1 for the first streamer of an installation, who owns it; unique, so that of two at once one has to look again. */
  founder: 1 | null;
  /** Set when the streamer deleted the account; a worker takes the rest away. */
  removed_at: Generated<number | null>;
  /** What was paid for gives, until `paid_until`; 0 for none. The highest of the three ranks counts. */
  paid_rank: Generated<number>;
  paid_until: Generated<number | null>;
  /** Since when the streamer tries what is new. */
  beta_at: Generated<number | null>;
  /** 1 once an alert that was shown has been deleted for its age. */
  has_shown_alert: Generated<number>;
  /** What commands may begin with beside `!`; empty for nothing. */
  command_prefix: Generated<string>;
}

/** A platform account of a streamer. */
export interface ChannelTable {
  id: string;
  streamer_id: string;
  platform: Platform;
  platform_user_id: string;
  login: string;
  login_key: string;
  display_name: string;
  picture: string;
  /** Public half of the widget address. */
  client_id: string;
  /** Secret half: sealed to be shown again, hashed to be looked up. */
  bid_sealed: string;
  bid_hash: string;
  live: number;
  live_since: number | null;
  /** When the last broadcast ended; null before the first one that ended. */
  live_ended_at: Generated<number | null>;
  title: string;
  category: string;
  last_event_at: number | null;
  created_at: number;
  /** When the platform was last asked for name and picture. */
  account_read_at: Generated<number>;
  /** Set while the streamer has unlinked it; its account's id is free for others then. */
  unlinked_at: number | null;
  /** Set while the streamer has sent the bot out of this chat. */
  bot_left_at: Generated<number | null>;
}

/** A name that a channel had before. */
export interface FormerNameTable {
  platform: Platform;
  login_key: string;
  channel_id: string;
}

/** How far the chat of a broadcast was read. */
export interface YoutubeChatTable {
  platform_user_id: string;
  chat_id: string;
  page_token: string;
  heard_since: number;
}

export interface ChannelTokenTable {
  channel_id: string;
  access_sealed: string;
  refresh_sealed: string;
  /** Of the refresh token: a rotated one is stored only over the one that it came from. */
  refresh_hash: string;
  expires_at: number;
  scopes: string;
  needs_login: number;
}
