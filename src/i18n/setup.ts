import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { CHOICE_MS, COOKIE } from '#core/session/limits.ts';
import { writeCookie } from '#src/lib/cookies.ts';
import { STORAGE_KEYS, storage } from '#src/lib/storage-keys.ts';
import { fallbackOf, isLanguage, languageList, type Language } from './languages.ts';

const fetchBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, _namespace, done) => {
    fetch(`/assets/i18n/${language}.json`)
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`No texts for ${language}: ${answer.status}`);
        return (await answer.json()) as Record<string, unknown>;
      })
      .then(
        (texts) => done(null, texts),
        // Tried again, with longer and longer pauses.
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true),
      );
  },
};

/** Starts i18next; resolves when the texts of `language` are there, so that no page ever shows bare keys. */
export async function startI18n(language: Language): Promise<i18n> {
  i18next.on('languageChanged', (changed) => {
    const { documentElement } = document;
    // Set to what it is, it would have the whole page styled again.
    if (documentElement.lang !== changed) documentElement.lang = changed;
    if (isLanguage(changed)) remember(changed);
  });
  await i18next
    .use(fetchBackend)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: languageList(),
      fallbackLng: fallbackOf,
      interpolation: { escapeValue: false },
      returnNull: false,
      react: { useSuspense: false },
    });
  return i18next;
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
