import { wordsOf } from './alert-words.ts';
import type { AlertPlay } from './schema.ts';
import { speechText } from './speech-text.ts';

/** What an alert says aloud: its text and the viewer's own words; empty when there is nothing to say. */
export function spokenWords(play: AlertPlay, censor: (text: string) => string): string {
  const { parts, message } = wordsOf(play);
  const text = parts.map((part) => part.text).join('');
  return speechText(censor(message === '' ? text : `${text} ${message}`));
}
