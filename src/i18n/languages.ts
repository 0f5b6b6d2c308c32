import { ENTRY_PATHS } from '#core/paths.ts';
import { STORAGE_KEYS, storage } from '#src/lib/storage-keys.ts';
import { LANGUAGES, MACHINE_LANGUAGES, NATIVE_LANGUAGES } from '#core/base/language-names.ts';

export type Language = keyof typeof LANGUAGES;
export const DEFAULT_LANGUAGE: Language = 'es';
/** What machine translations lack is shown in this language. */
const MACHINE_FALLBACK: Language = 'en';

export function isLanguage(value: string | null | undefined): value is Language {
  return value !== null && value !== undefined && Object.hasOwn(LANGUAGES, value);
}

/** Language of a login path: `/entrar`, `/login`, `/einloggen`. */
export function languageOfPath(pathname: string): Language | undefined {
  const path = pathname.replace(/\/$/, '');
  return nativeLanguages().find((language) => ENTRY_PATHS[language] === path);
}

function keysOf<T extends object>(names: T): (keyof T)[] {
  return Object.keys(names).filter((key): key is keyof T & string => Object.hasOwn(names, key));
}

export function nativeLanguages(): (keyof typeof NATIVE_LANGUAGES)[] {
  return keysOf(NATIVE_LANGUAGES);
}

export function machineLanguages(): (keyof typeof MACHINE_LANGUAGES)[] {
  return keysOf(MACHINE_LANGUAGES);
}

export function languageList(): Language[] {
  return keysOf(LANGUAGES);
}

/** Whose texts stand in for those that a language lacks; native ones lack none. */
export function fallbackOf(language: string): Language[] {
  return Object.hasOwn(MACHINE_LANGUAGES, language) ? [MACHINE_FALLBACK] : [];
}

/** The language to start with: the path's, else the remembered one, else Spanish. */
export function startLanguage(pathname: string): Language {
  const remembered = storage.read(STORAGE_KEYS.language);
  return languageOfPath(pathname) ?? (isLanguage(remembered) ? remembered : DEFAULT_LANGUAGE);
}
