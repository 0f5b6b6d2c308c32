export interface InvitationTable {
  id: string;
  /** Who invites. */
  streamer_id: string;
  code_hash: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}
