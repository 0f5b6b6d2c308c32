import type { Random } from '#server/lib/ids.ts';

/** A new id for an entry of the log; such ids sort by time. */
export function entryId(now: number, random: Pick<Random, 'id'>): string {
  return `${now.toString(36).padStart(9, '0')}${random.id()}`;
}
