import { DAY_MS } from '../base/time.ts';

/** Lifetime of the login cookies in milliseconds. */
export const SESSION_LIFETIME_MS = 6e8;
/** A session ends after this, however much it is used. */
export const LONGEST_SESSION_MS = 30 * DAY_MS;
/** A one-time login code lives this long. */
export const LOGIN_CODE_LIFETIME_MS = 60_000;
/** The cookie that binds a login to its browser lives this long. */
export const LOGIN_STATE_LIFETIME_MS = 600_000;
/** After more than this many 401 answers the token is dropped and the user goes to the root. */
export const MAX_UNAUTHORIZED_ANSWERS = 2;

/** How long a browser that has shown the setup code may take to log in. */
export const SETUP_CODE_LIFETIME_MS = 3_600_000;

/** Before the names of all cookies where the site is met by https. */
export const SECURE_COOKIE_PREFIX = '__Host-';

export const COOKIE = {
  token: 'token',
  session: 'session',
  csrf: 'csrf',
  premium: 'rk',
  loginState: 'login_state',
  /** The code of a server that nobody owns yet, for the login that follows. */
  setupCode: 'setup_code',
  /** The page's language, so that the server draws in it. */
  language: 'lang',
  /** `light` for who chose so. */
  theme: 'theme',
} as const;
/** How long a choice of language or theme is kept; browsers keep no cookie longer. */
export const CHOICE_MS = 400 * DAY_MS;
export const CSRF_HEADER = 'x-csrf-token';

/** Ranks from here on are premium. */
export const PREMIUM_RANK = 2;
