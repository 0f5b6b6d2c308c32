import { CHAT_MESSAGE_LIMIT } from '../platforms/platform.ts';
import { DAY_MS, MINUTE_MS } from '../base/time.ts';

/** Blocked words and phrases of one streamer. */
export const WORDS_MAX = 500;
export const WORD_LENGTH_MAX = 60;
/** Blocked patterns of one streamer. */
export const PATTERNS_MAX = 200;
export const PATTERN_LENGTH_MAX = 200;
/** Instructions of one pattern, and of all together: what a repeat like `{1,1000}` makes is bounded by it. */
export const PATTERN_SIZE_MAX = 300;
export const PATTERNS_SIZE_MAX = 6000;
/** Addresses that may be written all the same. */
export const ALLOWED_SITES_MAX = 100;
/** The longest message that a platform has: what comes after is not looked at. */
export const JUDGED_LENGTH_MAX = Math.max(...Object.values(CHAT_MESSAGE_LIMIT));

/** A time-out's minutes: a week is the most that every platform takes. */
export const TIMEOUT_MAX_MIN = 10_080;
/** Warnings before a time-out, counted within a day. */
export const WARNINGS_MAX = 5;
export const WARNING_LASTS_MS = DAY_MS;

/** The same line again counts within this time. */
export const REPEAT_WINDOW_MS = MINUTE_MS;
export const REPEATS_MAX = 10;
/** A moderator's `!permit` lets one link through within this time. */
export const PERMIT_LASTS_MS = MINUTE_MS;

/** Entries of the log on one page, and how long they are kept. */
export const LOG_PAGE = 30;
export const LOG_KEPT_MS = 30 * DAY_MS;
