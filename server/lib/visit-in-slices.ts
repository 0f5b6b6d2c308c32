import { setImmediate } from 'node:timers/promises';

/** So many are visited before others have their turn: a fraction of a millisecond of small work. */
const SLICE = 1000;

/** Visits items in order without keeping anybody else waiting, however many there are. */
export async function visitInSlices<T>(items: Iterable<T>, visit: (item: T) => void): Promise<void> {
  let visited = 0;
  for (const item of items) {
    visit(item);
    visited += 1;
    if (visited % SLICE === 0) await setImmediate();
  }
}
