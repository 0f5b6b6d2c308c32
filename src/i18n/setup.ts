import i18next, { type BackendModule, type FlatNamespace } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { CHOICE_MS, COOKIE } from '#core/session/limits.ts';
import { writeCookie } from '#src/lib/cookies.ts';
import { STORAGE_KEYS, storage } from '#src/lib/storage-keys.ts';
import { isLanguage, languageList, type Language } from './languages.ts';
import { I18N_OPTIONS } from './options.ts';
import { textsPath } from './texts-path.ts';

const fetchBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const path = textsPath(language, namespace);
    fetch(path)
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`No texts at ${path}: ${answer.status}`);
        return (await answer.json()) as Record<string, unknown>;
      })
      .then(
        (texts) => done(null, texts),
        // Tried again, with longer and longer pauses; without a network there is nothing to wait for.
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), navigator.onLine),
      );
  },
};

let started: Promise<unknown> | undefined;

/** Starts i18next; resolves when the texts of the first page are there, so that no page ever shows bare keys. */
export async function startI18n(language: Language, namespaces: readonly FlatNamespace[]): Promise<void> {
  i18next.on('languageChanged', (changed) => {
    const { documentElement } = document;
    // Set to what it is, it would have the whole page styled again.
    if (documentElement.lang !== changed) documentElement.lang = changed;
    if (isLanguage(changed)) remember(changed);
  });
  started = i18next
    .use(fetchBackend)
    .use(initReactI18next)
    .init({ ...I18N_OPTIONS, lng: language, supportedLngs: languageList(), ns: [...namespaces] });
  await started;
}

/** Loads the texts of a page that opens next. @throws Error where they cannot be had: a page of bare keys is none. */
export async function loadTexts(namespaces: readonly FlatNamespace[]): Promise<void> {
  // The server has the texts of all pages.
  if (started === undefined) return;
  await started;
  const listMissing = () =>
    namespaces.filter((name) => !i18next.languages.some((code) => i18next.hasResourceBundle(code, name)));
  await i18next.loadNamespaces(namespaces);
  // i18next does not ask again for what failed.
  if (listMissing().length > 0) await i18next.reloadResources(i18next.languages, listMissing());
  if (listMissing().length > 0) throw new Error(`No texts: ${listMissing().join(', ')}`);
}

function remember(language: Language): void {
  storage.write(STORAGE_KEYS.language, language);
  writeCookie(COOKIE.language, language, CHOICE_MS);
}

/** Changes and remembers the language; unknown values change nothing. */
export async function changeLanguage(language: string): Promise<void> {
  if (!isLanguage(language)) return;
  // At once: who leaves the page before the texts are there has chosen all the same.
  remember(language);
  await i18next.changeLanguage(language);
}

/** The same for what the person chose by hand, which a login keeps and the panel stores; a page's own language is no choice. */
export async function chooseLanguage(language: string): Promise<void> {
  if (isLanguage(language)) storage.write(STORAGE_KEYS.languageChosen, language);
  await changeLanguage(language);
}
