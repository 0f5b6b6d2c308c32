import { createInstance, type BackendModule, type FlatNamespace, type i18n, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#src/i18n/languages.ts';
import { I18N_OPTIONS } from '#src/i18n/options.ts';
import { textsPath } from '#src/i18n/texts-path.ts';

const TEXTS = import.meta.glob<ResourceKey>('../../public/assets/i18n/*/*.json', { import: 'default' });
const instances = new Map<Language, Promise<i18n>>();

const textsBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const load =
      TEXTS[`../../public${textsPath(language, namespace)}`] ??
      (() => Promise.reject(new Error(`There are no texts of ${namespace} for ${language}.`)));
    load().then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    );
  },
};

async function startTexts(language: Language): Promise<i18n> {
  const instance = createInstance();
  await instance
    .use(textsBackend)
    .use(initReactI18next)
    .init({ ...I18N_OPTIONS, lng: language, ns: ['common'] });
  return instance;
}

/** The texts of these namespaces in a language, which stay loaded. */
export async function textsOf(language: Language, namespaces: readonly FlatNamespace[]): Promise<i18n> {
  const starting = instances.get(language) ?? startTexts(language);
  instances.set(language, starting);
  const texts = await starting;
  await texts.loadNamespaces(namespaces);
  return texts;
}
