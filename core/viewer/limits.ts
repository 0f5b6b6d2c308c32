import type { Platform } from '../platforms/platform.ts';

/** Header that carries a viewer's session id, by the platform of the login. */
export const VIEWER_SESSION_HEADER = {
  trovo: 'Session-id',
  twitch: 'Session-tid',
  youtube: 'Session-yid',
  kick: 'Session-kid',
} as const satisfies Record<Platform, string>;

/** One-time cookie between a viewer's login and the page's first whoami call; only the server reads it. */
export const VIEWER_LOGIN_COOKIE = 'viewer_login';
/** The page that a login returns to collects its session within this time, as with a streamer's code. */
export const VIEWER_LOGIN_CODE_LIFETIME_MS = 60_000;
/** The timestamp `t` of whoami calls is renewed this often. */
export const WHOAMI_REFRESH_MS = 600_000;
/** Longest address that a login returns to. */
export const RETURN_PATH_MAX = 2000;
