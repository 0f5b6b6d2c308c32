import { chakra } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { memoByLanguage } from '#src/lib/memo-by-language.ts';
import { formatAge } from '#src/lib/relative-time.ts';

const TICK_MS = 30_000;

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
}

/** The time in steps of half a minute, so that all times on a page move together; undefined on a server, which knows no time zone either. */
function useNow(): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => Math.ceil(Date.now() / TICK_MS) * TICK_MS,
    () => undefined,
  );
}

/** One for all lines: a list of fifty would have a phone make fifty. */
const exactFormat = memoByLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }),
);

/** "3 min ago", with the exact time as tooltip. */
export function RelativeTime({ at }: { at: number }) {
  const { i18n } = useTranslation();
  const now = useNow();
  const date = new Date(at);
  return (
    <chakra.time
      dateTime={date.toISOString()}
      title={now === undefined ? undefined : exactFormat(i18n.language).format(date)}
      whiteSpace="nowrap"
    >
      {now === undefined ? '…' : formatAge(at, now, i18n.language)}
    </chakra.time>
  );
}
