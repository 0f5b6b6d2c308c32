import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import { memoByLanguage } from '#src/lib/memo-by-language.ts';
import { formatAge } from '#src/lib/relative-time.ts';

type DateStyle = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>;

const formatsOf = memoByLanguage((language) => {
  const numbers = numberFormat(language);
  const dates = new Map<string, Intl.DateTimeFormat>();
  const dateFormat = (style: DateStyle) => {
    const key = `${style.dateStyle} ${style.timeStyle}`;
    const known = dates.get(key) ?? new Intl.DateTimeFormat(language, style);
    dates.set(key, known);
    return known;
  };
  return {
    number: (value: number) => numbers.format(value),
    money: (amount: number, currency: string) =>
      numberFormat(language, { style: 'currency', currency }).format(amount),
    /** A day in the time zone of whoever looks, or what `style` asks for. Milliseconds since 1970. */
    date: (at: number, style: DateStyle = { dateStyle: 'medium' }) => dateFormat(style).format(at),
    /** How long ago. */
    age: (at: number, now: number) => formatAge(at, now, language),
  };
});

/** Writes numbers, money and moments in the language in use. */
export function useFormat(): ReturnType<typeof formatsOf> {
  return formatsOf(useTranslation().i18n.language);
}
