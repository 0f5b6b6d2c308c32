import { setImmediate } from 'node:timers/promises';

/** So many are visited before others have their turn: a fraction of a millisecond of small work. */
const CHUNK = 1000;

/** Visits items in order without keeping anybody else waiting, however many there are. */
export async function visitInChunks<T>(items: Iterable<T>, visit: (item: T) => void): Promise<void> {
  let visited = 0;
  for (const item of items) {
    visit(item);
    visited += 1;
    if (visited % CHUNK === 0) await setImmediate();
  }
}
