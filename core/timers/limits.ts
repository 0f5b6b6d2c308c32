import { SECOND_MS } from '../base/time.ts';

/** Timers of one streamer. */
export const TIMERS_MAX = 1000;
export const TIMER_NAME_MAX = 40;
/** Messages that a timer says in turn. */
export const TIMER_MESSAGES_MAX = 10;
/** Minutes from one message to the next (one day at most). */
export const TIMER_INTERVAL_MAX_MIN = 1440;
export const TIMER_INTERVAL_DEFAULT_MIN = 15;
/** Lines of chat that must have been written in between. */
export const TIMER_LINES_MAX = 1000;
export const TIMER_LINES_DEFAULT = 5;
/** Between two timers of one streamer, so that many that are due together do not flood the chat. */
export const TIMER_GAP_MS = 20 * SECOND_MS;
