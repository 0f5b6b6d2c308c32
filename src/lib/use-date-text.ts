import { useTranslation } from 'react-i18next';
import { useIsAlive } from './use-is-alive.ts';

/** Writes moments in the time zone of whoever looks; a page drawn by the server, which does not know it, has a gap until it lives. */
export function useDateText(
  style: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>,
): (at: number) => string {
  const { i18n } = useTranslation();
  const isAlive = useIsAlive();
  const format = new Intl.DateTimeFormat(i18n.language, style);
  return (at) => (isAlive ? format.format(at) : '…');
}
