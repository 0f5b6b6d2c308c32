/** What waits for its turn, from many owners: each has one served before any has a second. */
export interface FairQueue<T> {
  /** Answers what has no place any more: the newest of whoever has the most waiting, which may be what was added. */
  add(owner: string, item: T): T | undefined;
  /** The next one. */
  take(): T | undefined;
}

/** A queue of at most `most`. */
export function createFairQueue<T>(most: number): FairQueue<T> {
  /** Whoever was served last stands last. */
  const waiting = new Map<string, T[]>();
  let size = 0;

  function dropNewest(asker: string): T | undefined {
    let largest = asker;
    const lengthOf = (owner: string) => waiting.get(owner)?.length ?? 0;
    for (const owner of waiting.keys()) if (lengthOf(owner) > lengthOf(largest)) largest = owner;
    size -= 1;
    const item = waiting.get(largest)?.pop();
    if (lengthOf(largest) === 0) waiting.delete(largest);
    return item;
  }

  return {
    add(owner, item) {
      const own = waiting.get(owner) ?? [];
      own.push(item);
      waiting.set(owner, own);
      size += 1;
      return size > most ? dropNewest(owner) : undefined;
    },
    take() {
      const [first] = waiting;
      if (first === undefined) return undefined;
      const [owner, items] = first;
      waiting.delete(owner);
      const item = items.shift();
      if (items.length > 0) waiting.set(owner, items);
      size -= 1;
      return item;
    },
  };
}
