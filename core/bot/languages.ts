import { LANGUAGES } from '../base/language-names.ts';

export type BotLanguage = keyof typeof LANGUAGES;

function isBotLanguage(tag: string): tag is BotLanguage {
  return Object.hasOwn(LANGUAGES, tag);
}

/** All that the bot speaks: those of the pages. */
export const BOT_LANGUAGES: readonly BotLanguage[] = Object.keys(LANGUAGES).filter(isBotLanguage);

/** The language the bot speaks for a streamer's language tag: English where it has none of that, Spanish without a tag. */
export function botLanguage(tag: string): BotLanguage {
  const base = tag.toLowerCase().split('-')[0] ?? '';
  if (isBotLanguage(base)) return base;
  return base === '' ? 'es' : 'en';
}
