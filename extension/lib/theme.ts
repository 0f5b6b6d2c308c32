import { STORAGE_KEYS, storage } from '#src/lib/storage-keys.ts';

/** Sets the remembered theme, else the browser's. */
export function applyTheme(): void {
  const remembered = storage.read(STORAGE_KEYS.theme);
  const isLight =
    remembered === 'light' || (remembered !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.theme = isLight ? 'light' : 'dark';
}
