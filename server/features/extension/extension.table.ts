export interface ExtensionPairingTable {
  code_hash: string;
  secret_hash: string;
  /** Null until somebody approves it. */
  streamer_id: string | null;
  expires_at: number;
}

export interface ExtensionTable {
  id: string;
  streamer_id: string;
  token_hash: string;
  created_at: number;
  last_used_at: number;
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
