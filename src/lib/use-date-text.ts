import { useTranslation } from 'react-i18next';

/** Writes moments in the language of the page and the time zone of whoever looks. */
export function useDateText(
  style: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>,
): (at: number) => string {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, style);
  return (at) => format.format(at);
}
