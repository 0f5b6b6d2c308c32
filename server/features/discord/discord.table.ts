/** A Discord account with which a streamer logs in. */
export interface DiscordAccountTable {
  id: string;
  streamer_id: string;
  /** Discord's id, which never changes. */
  user_id: string;
  name: string;
  picture: string;
  /** Null where there is nothing more to ask: no guild, or Discord takes the tokens no longer. */
  access_sealed: string | null;
  refresh_sealed: string | null;
  expires_at: number;
  /** When the roles were asked for last. */
  asked_at: number;
}
