/** What the extension keeps, in place of the browser's storage. */
export const stored = new Map<string, unknown>();

/** Of `webextension-polyfill`, what reads and writes it. */
export const browserWithStorage = {
  storage: {
    local: {
      get: (wanted: string | string[]) =>
        Promise.resolve(Object.fromEntries([...stored].filter(([key]) => [wanted].flat().includes(key)))),
      set(change: Record<string, unknown>) {
        Object.entries(change).forEach(([key, value]) => value !== undefined && stored.set(key, value));
        return Promise.resolve();
      },
      remove(keys: string | string[]) {
        [keys].flat().forEach((key) => stored.delete(key));
        return Promise.resolve();
      },
    },
  },
};
