import { chakra } from '@chakra-ui/react';
import { Ban, Coins, History, Link2, Undo2, UserX } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import { formatWatchtime } from '#core/base/time.ts';
import type { PanelViewer } from '#core/loyalty/ledger-schema.ts';
import { useNameText } from '#src/i18n/name-text.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Button } from '#src/ui/button.tsx';
import type { TableColumn } from '#src/ui/data-table.tsx';
import { PagedTable } from '#src/ui/paged-table.tsx';
import { PersonName } from '#src/ui/person-name.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';
import type { Pager } from '#src/ui/table-pager.tsx';

const PHONE = { areas: '"name" "actions"', columns: 'minmax(0, 1fr)' };

interface ViewersTableProps {
  pager: Pager;
  viewers: readonly PanelViewer[];
  onChange: (viewer: PanelViewer) => void;
  onLedger: (viewer: PanelViewer) => void;
  /** Keeps the viewer out, or lets them in again. */
  onBlock: (viewer: PanelViewer) => void;
  /** Which accounts are theirs and why. */
  onAccounts: (viewer: PanelViewer) => void;
  /** Who it was is deleted, for a viewer who asks. */
  onForget: (viewer: PanelViewer) => void;
}

type Handlers = Pick<ViewersTableProps, 'onChange' | 'onLedger' | 'onBlock' | 'onAccounts' | 'onForget'>;

function BlockButton({ viewer, onBlock }: { viewer: PanelViewer } & Pick<Handlers, 'onBlock'>) {
  const { t } = useTranslation(['loyalty']);
  const { blocked } = viewer;
  const name = useNameText()(viewer.name);
  return (
    <Button
      size="icon"
      variant="ghost"
      aria-label={
        blocked ? t('loyalty:viewers.unblockOne', { name }) : t('loyalty:viewers.blockOne', { name })
      }
      title={blocked ? t('loyalty:viewers.unblock') : t('loyalty:viewers.block')}
      onClick={() => onBlock(viewer)}
    >
      {blocked ? <Undo2 size={20} aria-hidden /> : <Ban size={20} aria-hidden />}
    </Button>
  );
}

function Actions({ viewer, ...handlers }: { viewer: PanelViewer } & Handlers) {
  const { t } = useTranslation(['loyalty']);
  const { onChange, onLedger, onBlock, onAccounts, onForget } = handlers;
  const name = useNameText()(viewer.name);
  return (
    <chakra.span display="flex" gap="1" justifyContent="flex-end">
      <Button
        size="icon"
        variant="ghost"
        aria-label={t('loyalty:viewers.changeOne', { name })}
        title={t('loyalty:viewers.change')}
        onClick={() => onChange(viewer)}
      >
        <Coins size={20} aria-hidden />
      </Button>
      <Button
        size="icon"
        variant="ghost"
        aria-label={t('loyalty:viewers.ledgerOne', { name })}
        title={t('loyalty:viewers.ledger')}
        onClick={() => onLedger(viewer)}
      >
        <History size={20} aria-hidden />
      </Button>
      <Button
        size="icon"
        variant="ghost"
        aria-label={t('loyalty:accounts.title', { name })}
        title={t('loyalty:accounts.short')}
        onClick={() => onAccounts(viewer)}
      >
        <Link2 size={20} aria-hidden />
      </Button>
      <BlockButton viewer={viewer} onBlock={onBlock} />
      <Button
        size="icon"
        variant="ghost"
        aria-label={t('loyalty:viewers.forgetOne', { name })}
        title={t('loyalty:viewers.forget')}
        onClick={() => onForget(viewer)}
      >
        <UserX size={20} aria-hidden />
      </Button>
    </chakra.span>
  );
}

/** On a phone the points stand below the name. */
function Name({ viewer, points }: { viewer: PanelViewer; points: string }) {
  const { t } = useTranslation(['loyalty']);
  const { name, picture, blocked } = viewer;
  return (
    <chakra.span display="flex" alignItems="center" gap="3" minWidth="0">
      <Avatar picture={picture} size="9" />
      <chakra.span minWidth="0" display="grid">
        <chakra.span fontWeight="semibold" truncate title={name}>
          <PersonName name={name} />
        </chakra.span>
        <chakra.span hideFrom="md" fontSize="sm" color="fg.muted" truncate>
          {blocked ? `${t('loyalty:viewers.blocked')} · ` : ''}
          {t('loyalty:viewers.points', { points })}
        </chakra.span>
      </chakra.span>
      {blocked ? (
        <chakra.span hideBelow="md">
          <StatusPill tone="danger">{t('loyalty:viewers.blocked')}</StatusPill>
        </chakra.span>
      ) : null}
    </chakra.span>
  );
}

function useColumns({ onChange, onLedger, onBlock, onAccounts, onForget }: Handlers) {
  const { t, i18n } = useTranslation(['loyalty', 'leaderboard', 'common']);
  return useMemo((): TableColumn<PanelViewer>[] => {
    const number = numberFormat(i18n.language);
    return [
      {
        id: 'name',
        header: t('leaderboard:viewer'),
        phoneArea: 'name',
        isWide: true,
        cell: (viewer) => <Name viewer={viewer} points={number.format(viewer.points)} />,
      },
      {
        id: 'level',
        header: t('common:viewer.level'),
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
        header: t('common:viewer.watchtime'),
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
        header: t('common:viewer.points'),
        isSecondary: true,
        align: 'end',
        cell: ({ points }) => (
          <chakra.span display="block" textAlign="end" fontWeight="bold" fontFamily="heading">
            {number.format(points)}
          </chakra.span>
        ),
      },
      {
        id: 'actions',
        header: t('loyalty:viewers.actions'),
        phoneArea: 'actions',
        align: 'end',
        cell: (viewer) => (
          <Actions viewer={viewer} {...{ onChange, onLedger, onBlock, onAccounts, onForget }} />
        ),
      },
    ];
  }, [t, i18n.language, onChange, onLedger, onBlock, onAccounts, onForget]);
}

/** Viewers with what they have, and the way to change it and to see why. */
export function ViewersTable({ pager, viewers, ...handlers }: ViewersTableProps) {
  const { t } = useTranslation(['loyalty']);
  const columns = useColumns(handlers);
  return (
    <PagedTable
      caption={t('loyalty:viewers.title')}
      columns={columns}
      rows={viewers}
      rowId={(viewer) => viewer.id}
      phone={PHONE}
      {...pager}
    />
  );
}
