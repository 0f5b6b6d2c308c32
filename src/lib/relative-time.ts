import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/base/time.ts';
import { memoByLanguage } from './memo-by-language.ts';

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

const wordsOf = memoByLanguage((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));

/** How long ago, in the words of a language: `hace 3 minutos`. Less than a minute is `ahora`. */
export function formatAge(at: number, now: number, language: string): string {
  const words = wordsOf(language);
  const age = Math.max(0, now - at);
  const unit = UNITS.find(([, length]) => age >= length);
  return unit ? words.format(-Math.floor(age / unit[1]), unit[0]) : words.format(0, 'second');
}
