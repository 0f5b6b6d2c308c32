/** Quotes of one streamer. */
export const QUOTES_MAX = 5000;
/** Longest quote: it fits one chat message on every platform with its number and game. */
export const QUOTE_TEXT_MAX = 300;
export const QUOTE_GAME_MAX = 100;
