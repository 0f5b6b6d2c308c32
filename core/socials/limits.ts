/** Longest address of a social link. */
export const SOCIAL_URL_MAX = 300;
