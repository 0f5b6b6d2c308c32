/** XP of a chat message unless the streamer sets another. */
export const DEFAULT_XP_PER_MESSAGE = 10;
/** Points for each full presence interval, and what subscribers get on top. */
export const DEFAULT_POINTS = 10;
export const DEFAULT_BONUS = 5;
/** Minutes of presence that earn points once. */
export const PRESENCE_INTERVAL_MIN = 5;
/** Without a chatter list, a viewer is present for this long after a message, in milliseconds. */
export const PRESENT_AFTER_MESSAGE_MS = 10 * 60_000;
/** Largest amount of one change by chat command or by hand, in points. */
export const POINTS_MAX = 1_000_000_000;
/** Longest name that is kept of a viewer. */
export const VIEWER_NAME_MAX = 100;
/** Most that a streamer may set: points and bonus of an interval, XP of a message. */
export const LOYALTY_POINTS_MAX = 100_000;
export const XP_PER_MESSAGE_MAX = 1000;
/** Longest reason of a change by hand. */
export const LEDGER_REASON_MAX = 200;
/** Rows of a page of viewers or of the ledger in the panel. */
export const POINTS_PAGE_SIZES = [10, 20, 50, 100] as const;
export const POINTS_PAGE_SIZE_DEFAULT = 10;
/** How long a viewer's word that an account is theirs waits for the word of that account. */
export const MERGE_OFFER_MS = 10 * 60_000;
/** Backups of points that a streamer may keep. */
export const SNAPSHOTS_MAX = 30;
/** What a backup's file says that it is. */
export const SNAPSHOT_FORMAT = 'fogata-points';
/** Largest file of a backup that is read: a million viewers fit. */
export const SNAPSHOT_MAX_BYTES = 256 * 1024 * 1024;
