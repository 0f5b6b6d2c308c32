import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#src/ui/avatar.tsx';
import { PersonName } from '#src/ui/person-name.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';
import type { RankedEntry } from '../ranked-entries.ts';

/** Picture and name; on a phone also what has no column there. */
export function ViewerCell({ entry, details }: { entry: RankedEntry; details: readonly string[] }) {
  const { t } = useTranslation(['leaderboard']);
  return (
    <chakra.span display="flex" alignItems="center" gap="3" minWidth="0">
      <Avatar picture={entry.picture} size="9" />
      <chakra.span minWidth="0" display="grid">
        <chakra.span display="flex" alignItems="center" gap="2" minWidth="0">
          <chakra.span fontWeight="semibold" truncate title={entry.name}>
            <PersonName name={entry.name} />
          </chakra.span>
          {entry.rank === undefined ? <StatusPill tone="accent">{t('leaderboard:found')}</StatusPill> : null}
        </chakra.span>
        {details.length > 0 ? (
          <chakra.span display={{ base: 'block', md: 'none' }} fontSize="sm" color="fg.muted" truncate>
            {details.join(' · ')}
          </chakra.span>
        ) : null}
      </chakra.span>
    </chakra.span>
  );
}
