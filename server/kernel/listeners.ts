export type Listener<What> = (what: What) => void | Promise<void>;

/** Who is notified of something; whoever takes part subscribes when it is made. */
export function createListeners<What>() {
  const listeners: Listener<What>[] = [];
  return {
    add: (listener: Listener<What>) => void listeners.push(listener),
    /** Notifies one after the other, in the order in which they came. */
    notify: async (what: What): Promise<void> => {
      for (const listener of listeners) await listener(what);
    },
  };
}
