export interface SessionTable {
  id_hash: string;
  csrf_hash: string;
  streamer_id: string;
  /** Null for who logged in with Discord and has no channel. */
  channel_id: string | null;
  created_at: number;
  expires_at: number;
  /** From where it was last used; empty when nobody knows. */
  device: string;
  address: string;
  /** To within a few minutes. */
  seen_at: number;
}

/** What a platform's answer left for the page to collect. */
export interface LoginCodeTable {
  code_hash: string;
  /** Of the cookie that started the login. */
  binding_hash: string;
  streamer_id: string | null;
  channel_id: string | null;
  /** Text for the person when there is no streamer to open. */
  error: string | null;
  expires_at: number;
}
