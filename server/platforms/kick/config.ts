/** The chat socket of Kick's own page, which is public and promised to nobody. */
export interface UnofficialChatConfig {
  /** For example `https://kick.com`. */
  siteUrl: string;
  /** For example `wss://ws-us2.pusher.com/app/KEY`. */
  socketUrl: string;
}

export interface KickConfig {
  clientId: string;
  clientSecret: string;
  /** For example `https://id.kick.com`. */
  authUrl: string;
  /** For example `https://api.kick.com`. */
  apiUrl: string;
  /** Null while the operator has not switched it on. */
  unofficialChat: UnofficialChatConfig | null;
}
