import type { Platform } from '#core/platforms/platform.ts';

export interface ExtensionPairingTable {
  code_hash: string;
  secret_hash: string;
  /** Who may approve it. */
  person: 'streamer' | 'viewer';
  /** Null until a streamer approves it. */
  streamer_id: string | null;
  /** Null until a viewer approves it. */
  viewer_extension_id: string | null;
  expires_at: number;
}

export interface ExtensionTable {
  id: string;
  streamer_id: string;
  token_hash: string;
  created_at: number;
  last_used_at: number;
}

export interface ViewerExtensionTable {
  id: string;
  /** Null between the approval and the moment when the extension fetches its token. */
  token_hash: string | null;
  may_buy: number;
  created_at: number;
  last_used_at: number;
  expires_at: number;
}

/** An account that the extension speaks for: one of each platform at most. */
export interface ViewerExtensionAccountTable {
  extension_id: string;
  platform: Platform;
  platform_user_id: string;
  /** As the platform gave them at the login. */
  name: string;
  picture: string;
}

/** What Kick last said of a channel's followers, by an extension. */
export interface KickFollowerCountTable {
  channel_id: string;
  /** Null while only names have been reported. */
  count: number | null;
  counted_at: number;
  ahead: number;
  /** How many followers the counts told of since `risen_since`. */
  rise: number;
  risen_since: number;
  reported_at: number;
}
