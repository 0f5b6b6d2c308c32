/** Lets a few in at a time; who has to wait comes in later, in order. */
export interface Semaphore {
  /** Resolves with what lets the next one in; calling that more than once does nothing. */
  enter(): Promise<() => void>;
}

export function createSemaphore(most: number): Semaphore {
  const waiting: (() => void)[] = [];
  let inside = 0;

  function admit(): () => void {
    inside += 1;
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      inside -= 1;
      waiting.shift()?.();
    };
  }

  return {
    enter() {
      if (inside < most) return Promise.resolve(admit());
      return new Promise((resolve) => waiting.push(() => resolve(admit())));
    },
  };
}
