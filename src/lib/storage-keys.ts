/** Names in the browser's local storage; `public/theme.js` reads the first two before anything else runs. */
export const STORAGE_KEYS = {
  theme: 'fogata.theme',
  language: 'fogata.language',
  platform: 'fogata.platform',
} as const;

/** Local storage that stays silent where the browser forbids it (private windows, blocked cookies) or has none (server). */
export const storage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // What cannot be remembered is asked again next time.
    }
  },
};
