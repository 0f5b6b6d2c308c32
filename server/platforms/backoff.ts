import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import type { Random } from '#server/lib/ids.ts';

/** Wait before try number `attempt` (0 is the first): full jitter under a ceiling that doubles from 1 s to 60 s. */
export function backoffMs(attempt: number, random: Pick<Random, 'fraction'>): number {
  const ceiling = Math.min(MINUTE_MS, SECOND_MS * 2 ** Math.min(attempt, 10));
  return Math.round(random.fraction() * ceiling);
}
