import type { InitOptions } from 'i18next';
import { fallbackOf } from './languages.ts';

/** How the site uses i18next, in the browser and where the server renders. */
export const I18N_OPTIONS = {
  fallbackLng: fallbackOf,
  defaultNS: ['common'],
  interpolation: { escapeValue: false },
  returnNull: false,
} satisfies InitOptions;
