import { MAX_UNAUTHORIZED_ANSWERS } from '#core/session/limits.ts';

export interface UnauthorizedCounter {
  /** Counts one 401 answer. */
  count: () => void;
  /** An accepted call proves that the session lives. */
  reset: () => void;
}

/** Calls `onExpired` once when more than two calls were answered with 401. */
export function createUnauthorizedCounter(onExpired: () => void): UnauthorizedCounter {
  let answers = 0;
  return {
    count: () => {
      answers += 1;
      if (answers === MAX_UNAUTHORIZED_ANSWERS + 1) onExpired();
    },
    reset: () => {
      answers = 0;
    },
  };
}
