/** Most points of one raffle; a streamer may allow the chat less. */
export const RAFFLE_AMOUNT_MAX = 1_000_000;
/** How long viewers may join, in seconds. */
export const RAFFLE_SECONDS_MIN = 10;
export const RAFFLE_SECONDS_MAX = 600;
export const RAFFLE_SECONDS_DEFAULT = 60;
/** Most winners that may be asked for; without a number all who joined share. */
export const RAFFLE_WINNERS_MAX = 100;
/** What viewers type to join until the streamer sets another word. */
export const RAFFLE_KEYWORD_DEFAULT = 'join';
/** Raffles that the panel lists, the newest first. */
export const RAFFLES_LISTED = 50;
/** Winners that the panel and the chat name. */
export const RAFFLE_NAMES_LISTED = 10;
