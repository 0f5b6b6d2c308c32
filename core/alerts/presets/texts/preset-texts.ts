import type { NativeLanguage } from '../../../base/native-language.ts';
import { DE_TEXTS } from './de.ts';
import { EN_TEXTS } from './en.ts';
import { ES_TEXTS } from './es.ts';
import type { VoiceTexts } from './voice-texts.ts';

/** What the designs say, in the languages that alerts begin in. */
export const PRESET_TEXTS: Readonly<Record<NativeLanguage, VoiceTexts>> = {
  es: ES_TEXTS,
  en: EN_TEXTS,
  de: DE_TEXTS,
};
