/** The ranking: docs/spec/leaderboard.md. */
export const LEADERBOARD_PAGE_SIZES = [10, 15, 20, 40, 50] as const;
export const LEADERBOARD_PAGE_SIZE_DEFAULT = 10;
export const LEADERBOARD_TOP = 100;
export const LEADERBOARD_SEARCH_MIN = 3;
export const LEADERBOARD_SEARCH_MAX = 50;
/** Server search opens when the list has more rows than this. */
export const LEADERBOARD_SEARCH_ROWS = 99;
/** Watch time columns appear when any entry is above this many minutes. */
export const WATCHTIME_SHOWN_ABOVE = 5;
/** Messages are shown as xp / 10. */
export const XP_PER_SHOWN_MESSAGE = 10;
