import { DAY_MS } from '../base/time.ts';

/** An invitation lets somebody in this long, and once. */
export const INVITATION_LIFETIME_MS = 7 * DAY_MS;
/** Invitations that one streamer may have open at a time. */
export const OPEN_INVITATIONS_MAX = 20;
/** Longest code that is looked at. */
export const INVITATION_CODE_MAX = 100;
