/** Written by people who speak them; Spanish is the default and the source. */
export const NATIVE_LANGUAGES = { es: 'Español', en: 'English', de: 'Deutsch' } as const;

/** Translated by machine, and marked so in the picker; a text that is missing is shown in English. */
export const MACHINE_LANGUAGES = {
  pt: 'Português',
  ru: 'Русский',
  ca: 'Català',
  cs: 'Čeština',
  da: 'Dansk',
  el: 'Ελληνικά',
  fi: 'Suomi',
  fr: 'Français',
  hu: 'Magyar',
  it: 'Italiano',
  ja: '日本語',
  ko: '한국어',
  nb: 'Norsk bokmål',
  nl: 'Nederlands',
  pl: 'Polski',
  ro: 'Română',
  sv: 'Svenska',
  tr: 'Türkçe',
  uk: 'Українська',
  zh: '简体中文',
} as const;

export const LANGUAGES = { ...NATIVE_LANGUAGES, ...MACHINE_LANGUAGES } as const;
