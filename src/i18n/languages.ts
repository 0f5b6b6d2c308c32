import { ENTRY_PATHS } from '#core/paths.ts';
import { STORAGE_KEYS, storage } from '#src/lib/storage-keys.ts';

/** Languages with their own name; Spanish is the default and the source (S1 §1). */
export const LANGUAGES = { es: 'Español', en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;
export const DEFAULT_LANGUAGE: Language = 'es';

export function isLanguage(value: string | null | undefined): value is Language {
  return value !== null && value !== undefined && Object.hasOwn(LANGUAGES, value);
}

/** Language of a login path: `/entrar`, `/login`, `/einloggen` (S1 §2). */
export function languageOfPath(pathname: string): Language | undefined {
  return languageList().find((language) => ENTRY_PATHS[language] === pathname.replace(/\/$/, ''));
}

export function languageList(): Language[] {
  return Object.keys(LANGUAGES).filter((key) => isLanguage(key));
}

/** The language to start with: the path's, else the remembered one, else Spanish. */
export function startLanguage(pathname: string): Language {
  const remembered = storage.read(STORAGE_KEYS.language);
  return languageOfPath(pathname) ?? (isLanguage(remembered) ? remembered : DEFAULT_LANGUAGE);
}
