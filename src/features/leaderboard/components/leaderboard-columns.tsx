import { chakra } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import { formatWatchtime } from '#core/base/time.ts';
import { visibleLeaderboardColumns } from '#core/leaderboard/columns.ts';
import { XP_PER_SHOWN_MESSAGE } from '#core/leaderboard/limits.ts';
import type { TableColumn } from '#src/ui/data-table.tsx';
import type { RankedEntry } from '../ranked-entries.ts';
import { CountingNumber } from './counting-number.tsx';
import { Level } from './level.tsx';
import { Place } from './place.tsx';
import { ViewerCell } from './viewer-cell.tsx';

function messagesOf(entry: RankedEntry): number {
  return Math.floor(entry.xp / XP_PER_SHOWN_MESSAGE);
}

interface Words {
  t: TFunction<['leaderboard', 'common']>;
  format: (value: number) => string;
  formatDate: (at: number) => string;
}

/** Columns that appear by data. */
function dataColumns(words: Words, isShown: ReturnType<typeof visibleLeaderboardColumns>) {
  const { t, format, formatDate } = words;
  const columns: (TableColumn<RankedEntry> & { isShown: boolean })[] = [
    {
      id: 'level',
      isShown: isShown.level,
      header: t('common:viewer.level'),
      isSecondary: true,
      sortBy: ({ xp }) => xp,
      cell: (entry) => <Level level={entry.level} xp={entry.xp} />,
    },
    {
      id: 'messages',
      isShown: isShown.level,
      header: t('leaderboard:messages'),
      isSecondary: true,
      align: 'end',
      sortBy: messagesOf,
      cell: (entry) => <CountingNumber value={messagesOf(entry)} format={format} />,
    },
    {
      id: 'watchtime',
      isShown: isShown.watchtime,
      header: t('common:viewer.watchtime'),
      isSecondary: true,
      align: 'end',
      sortBy: (entry) => entry.watchtime,
      cell: (entry) => <chakra.span whiteSpace="nowrap">{formatWatchtime(entry.watchtime)}</chakra.span>,
    },
    {
      id: 'followage',
      isShown: isShown.followage,
      header: t('leaderboard:followage'),
      isSecondary: true,
      align: 'end',
      sortBy: (entry) => entry.followage?.date ?? 0,
      cell: ({ followage }) => (
        <chakra.span whiteSpace="nowrap">{followage ? formatDate(followage.date) : '–'}</chakra.span>
      ),
    },
  ];
  return columns.filter((column) => column.isShown);
}

/** The columns of a ranking; what phones have no column for stands under the name. */
export function useLeaderboardColumns(entries: readonly RankedEntry[]): TableColumn<RankedEntry>[] {
  const { t, i18n } = useTranslation(['leaderboard', 'common']);
  const { watchtime, level, followage } = visibleLeaderboardColumns(entries);
  return useMemo(() => {
    const number = numberFormat(i18n.language);
    // The same day wherever the page is drawn.
    const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' });
    const format = (value: number) => number.format(value);
    const detailsOf = (entry: RankedEntry) => [
      ...(level ? [t('common:viewer.levelShort', { level: entry.level })] : []),
      ...(watchtime ? [formatWatchtime(entry.watchtime)] : []),
    ];
    return [
      {
        id: 'rank',
        header: t('leaderboard:place'),
        phoneArea: 'rank',
        sortBy: ({ rank }) => rank ?? Number.MAX_SAFE_INTEGER,
        cell: ({ rank }) => <Place rank={rank} />,
      },
      {
        id: 'name',
        header: t('leaderboard:viewer'),
        phoneArea: 'name',
        isWide: true,
        sortBy: ({ name }) => name.toLowerCase(),
        cell: (entry) => <ViewerCell entry={entry} details={detailsOf(entry)} />,
      },
      ...dataColumns({ t, format, formatDate: (at) => date.format(at) }, { watchtime, level, followage }),
      {
        id: 'points',
        header: t('common:viewer.points'),
        phoneArea: 'points',
        align: 'end',
        sortBy: ({ points }) => points,
        cell: ({ points }) => (
          <chakra.span display="grid" whiteSpace="nowrap" lineHeight="snug">
            <chakra.span fontWeight="bold" fontFamily="heading">
              <CountingNumber value={points} format={format} />
            </chakra.span>
            <chakra.span display={{ base: 'inline', md: 'none' }} fontSize="xs" color="fg.subtle" aria-hidden>
              {t('common:viewer.pointsUnit')}
            </chakra.span>
          </chakra.span>
        ),
      },
    ];
  }, [t, i18n.language, watchtime, level, followage]);
}
