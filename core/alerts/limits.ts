import { DAY_MS } from '../base/time.ts';

/** Milliseconds, pixels and percent as named. */
export const DURATION_MIN_MS = 1000;
export const DURATION_MAX_MS = 120_000;
export const VOLUME_MAX = 100;
export const SIZE_MIN_PX = 10;
export const SIZE_MAX_PX = 75;
export const TEXT_POSITION_MAX_PX = 500;
export const ALERT_TEXT_MAX = 50;
export const MEDIA_URL_MAX = 500;
export const TEST_AMOUNT_MAX = 100_000;

export const DEFAULT_DURATION_MS = 3000;
export const DEFAULT_VOLUME = 25;
export const DEFAULT_SIZE_PX = 32;

/** Test buttons rest this long after a test. */
export const TEST_COOLDOWN_MS = 8000;
/** `Copy` shows its security warning this long. */
export const COPY_WARNING_MS = 10_000;

/** What waited longer than this while nobody was connected is listed as missed. */
export const MISSED_AFTER_MS = 10 * 60_000;
/** What the streamer had wait for a page on purpose is kept for it this much longer. */
export const KEPT_FOR_PAGE_MS = DAY_MS;
/** A leased alert that was not started goes back to the queue after this long. */
export const LEASE_MS = 15_000;
/** A page whose alert comes this shortly before the lease ends could begin after it: media may take most of that. */
export const LATEST_START_MS = 4000;
/** Upper bound of one alert, whatever its media do: the longest duration and some time to end. */
export const ALERT_HARD_LIMIT_MS = DURATION_MAX_MS + 10_000;
/** A sound that is longer than its alert fades out after this much more. */
export const SOUND_OVERTIME_MS = 5000;
/** Alerts listed in the panel. */
export const RECENT_ALERTS = 50;
/** Later than this is stored, counted and shown as late. */
export const LATE_AFTER_MS = 5 * 60_000;
/** From so many waiting alerts on, free ones of a type show as one. */
export const LONG_QUEUE = 10;

/** An event entered by hand. */
export const HAND_NAME_MAX = 50;
export const HAND_MESSAGE_MAX = 500;
export const HAND_AMOUNT_MAX = 1_000_000;

/** Most files that an overlay reports as broken. */
export const MOST_FAILING = 20;
/** A spoken text about which nobody decides is given back after this long. */
export const UNDECIDED_AFTER_MS = DAY_MS;
