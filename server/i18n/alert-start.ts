import type { AlertStart } from '#core/alerts/alert-start.ts';
import { botLanguage } from '#core/bot/languages.ts';
import { readTexts } from './texts.ts';

const known = new Map<string, AlertStart>();

/** What new alerts say in a streamer's language. */
export function alertStart(tag: string): AlertStart {
  const language = botLanguage(tag);
  let start = known.get(language);
  if (start === undefined) {
    // Ours, and tests/repo/viewer-texts.test.ts has seen that every type is there.
    start = { language, texts: readTexts(language, 'alert-texts') as AlertStart['texts'] };
    known.set(language, start);
  }
  return start;
}
