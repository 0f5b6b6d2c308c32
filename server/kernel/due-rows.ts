import type { Clock } from '#server/lib/clock.ts';
import type { Work } from './worker.ts';

interface DueRows<Row> {
  clock: Pick<Clock, 'now'>;
  /** All that is not over, few enough to be read at each look. */
  list: () => Promise<readonly Row[]>;
  keyOf: (row: Row) => string;
  /** When a row is due, milliseconds since 1970. */
  dueAt: (row: Row) => number;
}

/** How a worker finds rows that one query lists and whose steps are conditional updates, so that nobody need claim them. */
export function findDueRows<Row>({
  clock,
  list,
  keyOf,
  dueAt,
}: DueRows<Row>): Pick<Work<Row>, 'claim' | 'keyOf' | 'nextDueAt'> {
  const listOthers = async (excluding: readonly string[]) =>
    (await list()).filter((row) => !excluding.includes(keyOf(row)));
  return {
    keyOf,
    async claim(capacity, excluding) {
      return (await listOthers(excluding)).filter((row) => dueAt(row) <= clock.now()).slice(0, capacity);
    },
    async nextDueAt(excluding) {
      const times = (await listOthers(excluding)).map(dueAt);
      return times.length === 0 ? undefined : Math.min(...times);
    },
  };
}
