interface AudienceRules {
  /** What a caller shows to be let in; null where everybody is, though an answer may depend on who asks. */
  shows: string | null;
  /** Whether a browser sends that by itself: then a call that changes anything proves that our own page made it. */
  isCookie: boolean;
}

/**
 * Everybody who calls the server; each route is for one of them. Where a cookie speaks, the server guards all routes at once.
 * Everywhere else each route checks what its caller shows.
 */
export const AUDIENCES = {
  public: { shows: null, isCookie: false },
  viewer: { shows: 'a session in a header', isCookie: false },
  panel: { shows: 'the session cookie', isCookie: true },
  extension: { shows: 'a bearer token', isCookie: false },
  overlay: { shows: 'a widget token', isCookie: false },
  operator: { shows: 'the metrics token, or a place on this machine', isCookie: false },
  webhook: { shows: 'a signature, or what the platform says when asked', isCookie: false },
} as const satisfies Record<string, AudienceRules>;

export type Audience = keyof typeof AUDIENCES;

const isAudience = (name: string): name is Audience => name in AUDIENCES;

export const AUDIENCE_NAMES = Object.keys(AUDIENCES).filter(isAudience);
