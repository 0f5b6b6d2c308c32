/** Deletes the streamer's account with everything in it. */
export const PANEL_ACCOUNT_DELETE = '/api/panel/account/delete';
export const PANEL_PREMIUM = '/api/panel/premium';
/** What the beta page asks, and below what asks Twitch whether the account is suspended. */
export const BETA_INSCRIPTION = '/api/beta/inscription';
export const TWITCH_SUSPENDED = '/api/twitch/suspended';
