import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { PANEL_LANGUAGE } from '#core/session/paths.ts';
import { changeLanguage } from '#src/i18n/setup.ts';
import { STORAGE_KEYS, storage } from '#src/lib/storage-keys.ts';
import { streamerRequest } from './streamer-request.ts';

/** At a login: what the person chose before it stays; else the page turns to what is stored with the streamer. */
export async function settleLanguage(stored: string | undefined): Promise<void> {
  const language = storage.read(STORAGE_KEYS.languageChosen) ?? stored;
  if (language !== undefined) await changeLanguage(language);
}

async function storeChoice(): Promise<void> {
  const language = storage.read(STORAGE_KEYS.languageChosen);
  if (language === null) return;
  await streamerRequest(PANEL_LANGUAGE, z.unknown(), { method: 'PUT', body: { language } });
  // Another may have been chosen since.
  if (storage.read(STORAGE_KEYS.languageChosen) === language) storage.remove(STORAGE_KEYS.languageChosen);
}

/** Stores with the streamer what the person chose in the panel, or on the way into it. */
export function useStoredLanguage(): void {
  const { i18n } = useTranslation();
  const { language } = i18n;
  useEffect(() => {
    // What could not be stored is tried again at the next visit.
    storeChoice().catch(() => undefined);
  }, [language]);
}
