import { DAY_MS, HOUR_MS, MINUTE_MS } from '../base/time.ts';

/** A pairing waits this long for the person to approve it. */
export const PAIRING_LIFETIME_MS = 10 * MINUTE_MS;
/** Extensions that one streamer may have connected at a time. */
export const EXTENSIONS_MAX = 10;
/** Extensions that one viewer's account may have connected at a time. */
export const VIEWER_EXTENSIONS_MAX = 10;
/** A viewer's extension that is not used for this long has to be connected again. */
export const VIEWER_TOKEN_LIFETIME_MS = 90 * DAY_MS;
/** Channels that the popup keeps, and asks about at once. */
export const FOLLOWED_MAX = 50;
/** Follows in one report. */
export const REPORTED_FOLLOWS_MAX = 100;
/** An extension that has reported within this time is at work. */
export const AT_WORK_MS = 5 * MINUTE_MS;
/** After a longer pause an increase is nobody's news: the count becomes the new baseline. */
export const COUNT_GAP_MAX_MS = HOUR_MS;
