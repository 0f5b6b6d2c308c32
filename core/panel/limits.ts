/** Rows of the dashboard's list of last events. */
export const RECENT_EVENTS = 50;
