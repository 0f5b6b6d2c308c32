/** Counters of one streamer. */
export const COUNTERS_MAX = 100;
export const COUNTER_VALUE_MAX = 999_999_999;
/** Longest text that a counter says. */
export const COUNTER_TEXT_MAX = 300;
