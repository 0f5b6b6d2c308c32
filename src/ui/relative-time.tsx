import { chakra } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
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

/** "3 min ago", with the exact time as tooltip. */
export function RelativeTime({ at }: { at: number }) {
  const { i18n } = useTranslation();
  const now = useNow();
  const date = new Date(at);
  const exact = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <chakra.time
      dateTime={date.toISOString()}
      title={now === undefined ? undefined : exact.format(date)}
      whiteSpace="nowrap"
    >
      {now === undefined ? '…' : formatAge(at, now, i18n.language)}
    </chakra.time>
  );
}
