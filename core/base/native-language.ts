import type { NATIVE_LANGUAGES } from './language-names.ts';

export type NativeLanguage = keyof typeof NATIVE_LANGUAGES;
const NATIVE_CODES = ['es', 'en', 'de'] as const satisfies readonly NativeLanguage[];

/** The language written by people that stands for a tag: English where that is of another, Spanish without a tag. */
export function nativeLanguage(tag: string): NativeLanguage {
  const base = tag.toLowerCase().split('-')[0];
  return NATIVE_CODES.find((language) => language === base) ?? (base === '' ? 'es' : 'en');
}
