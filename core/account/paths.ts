/** Deletes the streamer's account with everything in it. */
export const PANEL_ACCOUNT_DELETE = '/api/panel/account/delete';
export const PANEL_PREMIUM = '/api/panel/premium';
/** S1 §7 names this call and the next; their shapes are decided here. */
export const BETA_INSCRIPTION = '/api/beta/inscription';
export const TWITCH_SUSPENDED = '/api/twitch/suspended';
