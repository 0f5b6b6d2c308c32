/** Every code that an answer may carry, with its HTTP status (wire.md, Rules). Servers send codes, screens choose words. */
export const ERROR_STATUS = {
  invalid: 400,
  unreadable: 400,
  no_session: 401,
  bad_signature: 401,
  bad_token: 401,
  forbidden: 403,
  csrf: 403,
  registration_closed: 403,
  banned: 403,
  not_found: 404,
  unknown_route: 404,
  duplicate: 409,
  taken_by_other_streamer: 409,
  builtin_command: 409,
  not_enough_points: 409,
  no_account: 409,
  below_minimum: 409,
  too_old: 410,
  too_large: 413,
  too_fast: 429,
  failed: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
