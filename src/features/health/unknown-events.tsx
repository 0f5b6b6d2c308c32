import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { guessEntry } from '#core/alerts/guess-entry.ts';
import type { UnknownEvent } from '#core/health/schema.ts';
import { PANEL_PATHS } from '#core/paths.ts';
import { Link } from '#src/ui/link.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';

/** Events that nobody knows, as they came, and the way to make alerts of them. */
export function UnknownEvents({ events }: { events: readonly UnknownEvent[] }) {
  const { t } = useTranslation(['health']);
  if (events.length === 0) return null;
  return (
    <chakra.div display="grid" gap="1.5" mt="1.5">
      {events.map(({ id, type, raw, at }) => (
        <details key={id}>
          <summary>
            {type === '' ? t('health:unnamed') : type} · <RelativeTime at={at} />
          </summary>
          <chakra.pre
            fontSize="xs"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            maxHeight="12rem"
            overflowY="auto"
          >
            {raw}
          </chakra.pre>
          <Link to={PANEL_PATHS.inbox} state={guessEntry(raw)}>
            {t('health:unknownEnter')}
          </Link>
        </details>
      ))}
      <p>{t('health:unknownToAlert')}</p>
    </chakra.div>
  );
}
