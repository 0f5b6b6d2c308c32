export interface SessionTable {
  id_hash: string;
  csrf_hash: string;
  streamer_id: string;
  channel_id: string;
  created_at: number;
  expires_at: number;
}

/** What a platform's answer left for the page to collect (wire.md, Login). */
export interface LoginCodeTable {
  code_hash: string;
  /** Of the cookie that started the login. */
  binding_hash: string;
  channel_id: string | null;
  /** Text for the person when there is no channel to open. */
  error: string | null;
  expires_at: number;
}
