import type texts from '../../public/assets/i18n/es.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    /** Spanish is the source: a key that it does not have does not compile. */
    resources: { translation: typeof texts };
  }
}
