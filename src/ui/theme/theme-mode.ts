import { useSyncExternalStore } from 'react';
import { CHOICE_MS, COOKIE } from '#core/session/limits.ts';
import { writeCookie } from '#src/lib/cookies.ts';
import { STORAGE_KEYS, storage } from '#src/lib/storage-keys.ts';
import { PALETTE, THEME_MODES, type ThemeMode } from './palette.ts';

const CHANGED = 'fogata:theme';

function readThemeMode(): ThemeMode {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
}

/** Sets and remembers dark or light; the server or `public/theme.js` puts it on <html> before the next first paint. */
export function setThemeMode(mode: ThemeMode): void {
  document.documentElement.dataset.theme = mode;
  const [dark, light] = PALETTE.bg.canvas;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', mode === 'light' ? light : dark);
  storage.write(STORAGE_KEYS.theme, mode);
  writeCookie(COOKIE.theme, mode, CHOICE_MS);
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
}

/** Puts the remembered theme on a page that was rendered for a device without its cookie. */
export function restoreThemeMode(): void {
  const remembered = THEME_MODES.find((mode) => mode === storage.read(STORAGE_KEYS.theme));
  if (remembered !== undefined && remembered !== readThemeMode()) setThemeMode(remembered);
}

/** The theme in use; a server renders the default. */
export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(subscribe, readThemeMode, () => 'dark');
}
