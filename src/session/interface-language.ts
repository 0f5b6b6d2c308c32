import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { PANEL_LANGUAGE } from '#core/session/paths.ts';
import { isLanguage, type Language } from '#src/i18n/languages.ts';
import { changeLanguage } from '#src/i18n/setup.ts';
import { STORAGE_KEYS, storage } from '#src/lib/storage-keys.ts';
import { streamerRequest } from './streamer-request.ts';

/** At a login: what the person chose before it stays; else the page turns to what is stored with the streamer. */
export async function settleLanguage(stored: string | undefined): Promise<void> {
  const language = readChoice() ?? stored;
  if (language !== undefined) await changeLanguage(language);
}

function readChoice(): Language | undefined {
  const chosen = storage.read(STORAGE_KEYS.languageChosen);
  return chosen !== null && isLanguage(chosen) ? chosen : undefined;
}

async function storeChoice(): Promise<void> {
  const language = readChoice();
  if (language === undefined) return;
  await streamerRequest(PANEL_LANGUAGE, z.unknown(), { method: 'PUT', body: { language } });
  // Another may have been chosen since.
  if (storage.read(STORAGE_KEYS.languageChosen) === language) storage.remove(STORAGE_KEYS.languageChosen);
}

let storing: Promise<void> = Promise.resolve();

/** Stores with the streamer what the person chose in the panel, or on the way into it. */
export function useStoredLanguage(): void {
  const { i18n } = useTranslation();
  const { language } = i18n;
  useEffect(() => {
    // One after the other, so that the last choice stays; what could not be stored is tried again at the next visit.
    storing = storing.then(storeChoice).catch(() => undefined);
  }, [language]);
}
