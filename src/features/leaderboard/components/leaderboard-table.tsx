import { useTranslation } from 'react-i18next';
import { LEADERBOARD_PAGE_SIZE_DEFAULT, LEADERBOARD_PAGE_SIZES } from '#core/leaderboard/limits.ts';
import { DataTable } from '#src/ui/data-table.tsx';
import type { RankedEntry } from '../ranked-entries.ts';
import { useLeaderboardColumns } from './leaderboard-columns.tsx';

const BY_PLACE = { id: 'rank', desc: false };
const PHONE = { areas: '"rank name points"', columns: 'auto minmax(0, 1fr) auto' };

interface LeaderboardTableProps {
  name: string;
  /** All that is known, for the choice of columns. */
  entries: readonly RankedEntry[];
  /** What of it is shown. */
  shown: readonly RankedEntry[];
  filter: string;
}

/** The ranking of a channel; site and extension draw it alike. */
export function LeaderboardTable({ name, entries, shown, filter }: LeaderboardTableProps) {
  const { t } = useTranslation(['leaderboard']);
  const columns = useLeaderboardColumns(entries);
  return (
    <DataTable
      caption={t('leaderboard:title', { name })}
      columns={columns}
      rows={shown}
      rowId={(entry) => entry.name}
      pageSizes={LEADERBOARD_PAGE_SIZES}
      defaultPageSize={LEADERBOARD_PAGE_SIZE_DEFAULT}
      rememberAs="leaderboard"
      filter={filter}
      initialSort={BY_PLACE}
      phone={PHONE}
      isLive
    />
  );
}
