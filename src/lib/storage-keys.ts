/** Names in the browser's local storage; `public/theme.js` reads the first two before anything else runs. */
export const STORAGE_KEYS = {
  theme: 'fogata.theme',
  language: 'fogata.language',
  /** What the person chose last, until it is stored with a streamer. */
  languageChosen: 'fogata.language-chosen',
  platform: 'fogata.platform',
  /** There for who tries what is new. */
  beta: 'beta',
  cookies: 'fogata.cookies',
  extensionPromo: 'fogata.extension-promo',
  /** There while something waits to be sent (db-queue.ts). */
  queued: 'fogata.queued',
  /** There while alerts of a streamer are kept here that are not saved (db-drafts.ts). */
  drafted: 'fogata.drafted',
  /** The channel whose panel was shown last, while one is kept here (db-panel.ts). */
  panel: 'fogata.panel',
  /** When the browser was asked last to keep what is here (keep-storage.ts). */
  keepAsked: 'fogata.keep-asked',
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
  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was remembered either.
    }
  },
};
