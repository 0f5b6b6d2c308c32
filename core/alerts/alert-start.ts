import type { BotLanguage } from '../bot/languages.ts';
import type { AlertHeader } from './headers.ts';

/** What new alerts say, in the streamer's language: texts with `{name}` and `{amount}` that the streamer changes in the editor. */
export interface AlertStart {
  language: BotLanguage;
  texts: Readonly<Record<AlertHeader, string>>;
}
