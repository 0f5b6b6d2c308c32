import { MINUTE_MS } from '#core/base/time.ts';

const FIRST_MS = 500;
const LONGEST_MS = 15_000;
/** An address that the server does not know is asked about seldom: it was renewed, or its server is another one. */
const REFUSED_MS = MINUTE_MS;

/** Wait before try number `attempt` (from 0); `chance` spreads clients that lost the same server over half of it. */
export function backOffMs(attempt: number, chance: number): number {
  const fullMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10));
  return fullMs * (0.5 + chance / 2);
}

/** Wait after the server refused the address itself. */
export function refusedWaitMs(chance: number): number {
  return REFUSED_MS * (0.75 + chance / 2);
}
