import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS, storage } from '#src/lib/storage-keys.ts';
import { PALETTE, type ThemeMode } from './palette.ts';

const CHANGED = 'fogata:theme';

function readThemeMode(): ThemeMode {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
}

/** Sets and remembers dark or light; `public/theme.js` puts it on <html> before the next first paint. */
export function setThemeMode(mode: ThemeMode): void {
  document.documentElement.dataset.theme = mode;
  const [dark, light] = PALETTE.bg.canvas;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', mode === 'light' ? light : dark);
  storage.write(STORAGE_KEYS.theme, mode);
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
}

/** The theme in use; a server renders the default. */
export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(subscribe, readThemeMode, () => 'dark');
}
