import { chakra } from '@chakra-ui/react';
import { Coins, History } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWatchtime } from '#core/base/time.ts';
import type { PanelViewer } from '#core/loyalty/ledger-schema.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Button } from '#src/ui/button.tsx';
import type { TableColumn } from '#src/ui/data-table.tsx';
import { PagedTable } from '#src/ui/paged-table.tsx';
import type { Pager } from '#src/ui/table-pager.tsx';

const PHONE = { areas: '"name points actions"', columns: 'minmax(0, 1fr) auto auto' };

interface ViewersTableProps {
  pager: Pager;
  viewers: readonly PanelViewer[];
  onChange: (viewer: PanelViewer) => void;
  onLedger: (viewer: PanelViewer) => void;
}

function Actions({
  viewer,
  onChange,
  onLedger,
}: { viewer: PanelViewer } & Pick<ViewersTableProps, 'onChange' | 'onLedger'>) {
  const { t } = useTranslation();
  return (
    <chakra.span display="flex" gap="1" justifyContent="flex-end">
      <Button
        size="icon"
        variant="ghost"
        aria-label={t('viewers.changeOne', { name: viewer.name })}
        title={t('viewers.change')}
        onClick={() => onChange(viewer)}
      >
        <Coins size={20} aria-hidden />
      </Button>
      <Button
        size="icon"
        variant="ghost"
        aria-label={t('viewers.ledgerOne', { name: viewer.name })}
        title={t('viewers.ledger')}
        onClick={() => onLedger(viewer)}
      >
        <History size={20} aria-hidden />
      </Button>
    </chakra.span>
  );
}

function useColumns({ onChange, onLedger }: Pick<ViewersTableProps, 'onChange' | 'onLedger'>) {
  const { t, i18n } = useTranslation();
  return useMemo((): TableColumn<PanelViewer>[] => {
    const number = new Intl.NumberFormat(i18n.language);
    return [
      {
        id: 'name',
        header: t('leaderboard.viewer'),
        phoneArea: 'name',
        isWide: true,
        cell: ({ name, picture }) => (
          <chakra.span display="flex" alignItems="center" gap="3" minWidth="0">
            <Avatar picture={picture} size="9" />
            <chakra.span fontWeight="semibold" truncate title={name}>
              {name}
            </chakra.span>
          </chakra.span>
        ),
      },
      {
        id: 'level',
        header: t('leaderboard.level'),
        isSecondary: true,
        align: 'end',
        cell: ({ level }) => (
          <chakra.span display="block" textAlign="end">
            {number.format(level)}
          </chakra.span>
        ),
      },
      {
        id: 'watchtime',
        header: t('leaderboard.watchtime'),
        isSecondary: true,
        align: 'end',
        cell: ({ watchtime }) => (
          <chakra.span display="block" textAlign="end" whiteSpace="nowrap">
            {formatWatchtime(watchtime)}
          </chakra.span>
        ),
      },
      {
        id: 'points',
        header: t('leaderboard.points'),
        phoneArea: 'points',
        align: 'end',
        cell: ({ points }) => (
          <chakra.span display="block" textAlign="end" fontWeight="bold" fontFamily="heading">
            {number.format(points)}
          </chakra.span>
        ),
      },
      {
        id: 'actions',
        header: t('viewers.actions'),
        phoneArea: 'actions',
        align: 'end',
        cell: (viewer) => <Actions viewer={viewer} onChange={onChange} onLedger={onLedger} />,
      },
    ];
  }, [t, i18n.language, onChange, onLedger]);
}

/** Viewers with what they have, and the way to change it and to see why. */
export function ViewersTable({ pager, viewers, ...handlers }: ViewersTableProps) {
  const { t } = useTranslation();
  const columns = useColumns(handlers);
  return (
    <PagedTable
      caption={t('viewers.title')}
      columns={columns}
      rows={viewers}
      rowId={(viewer) => viewer.id}
      phone={PHONE}
      {...pager}
    />
  );
}
