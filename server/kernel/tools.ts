import type { Clock } from '#server/lib/clock.ts';
import type { Random } from '#server/lib/ids.ts';
import type { Logger } from 'pino';

/** What a process has before it has a database. */
export interface Tools {
  clock: Clock;
  random: Random;
  logger: Logger;
}
