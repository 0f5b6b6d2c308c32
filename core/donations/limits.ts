/** Donation form. */
export const DONOR_NAME_MAX = 25;
export const DONATION_MESSAGE_MAX = 150;
/** Longest amount that is typed or set as minimum, in whole units of its currency. */
export const DONATION_AMOUNT_MAX = 1_000_000;
/** PayPal takes 256 characters, older manuals say 255; cut by bytes to be safe on both. */
export const CUSTOM_MAX_BYTES = 255;
/** Longest PayPal address or merchant id. */
export const ACCOUNT_MAX = 127;
/** Donations and refusals that the panel lists. */
export const RECENT_DONATIONS = 100;
