import { chakra } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import type { LedgerEntry } from '#core/loyalty/ledger-schema.ts';
import { useNameText } from '#src/i18n/name-text.ts';
import { memoByLanguage } from '#src/lib/memo-by-language.ts';
import { Button } from '#src/ui/button.tsx';
import type { TableColumn } from '#src/ui/data-table.tsx';
import { PagedTable } from '#src/ui/paged-table.tsx';
import { PersonName } from '#src/ui/person-name.tsx';
import { PlatformBadge } from '#src/ui/platform-badge.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';
import type { Pager } from '#src/ui/table-pager.tsx';

const PHONE = { areas: '"viewer amount" "reason undo" "at undo"', columns: 'minmax(0, 1fr) auto' };

const change = memoByLanguage((language) => numberFormat(language, { signDisplay: 'exceptZero' }));

function Amount({ amount }: Pick<LedgerEntry, 'amount'>) {
  const { i18n } = useTranslation();
  return (
    <chakra.span
      display="block"
      textAlign="end"
      fontWeight="bold"
      fontFamily="heading"
      color={amount > 0 ? 'success.fg' : 'fg.default'}
    >
      {change(i18n.language).format(amount)}
    </chakra.span>
  );
}

function UndoCell({ entry, onUndo }: { entry: LedgerEntry; onUndo: (entry: LedgerEntry) => void }) {
  const { t } = useTranslation(['loyalty']);
  const nameText = useNameText();
  if (entry.undo === 'none') return null;
  if (entry.undo === 'done') return <StatusPill tone="neutral">{t('loyalty:viewers.undone')}</StatusPill>;
  return (
    <Button
      size="sm"
      aria-label={t('loyalty:viewers.undoOne', { amount: entry.amount, name: nameText(entry.viewer.name) })}
      onClick={() => onUndo(entry)}
    >
      <Undo2 size={16} aria-hidden />
      {t('loyalty:viewers.undo')}
    </Button>
  );
}

function useColumns(onUndo: (entry: LedgerEntry) => void) {
  const { t } = useTranslation(['loyalty', 'leaderboard', 'common']);
  return useMemo(
    (): TableColumn<LedgerEntry>[] => [
      {
        id: 'viewer',
        header: t('leaderboard:viewer'),
        phoneArea: 'viewer',
        cell: ({ viewer }) => (
          <chakra.span display="flex" alignItems="center" gap="2" fontWeight="semibold" minWidth="0">
            <PlatformBadge platform={viewer.platform} compact />
            <PersonName name={viewer.name} />
          </chakra.span>
        ),
      },
      {
        id: 'amount',
        header: t('common:viewer.points'),
        phoneArea: 'amount',
        align: 'end',
        cell: ({ amount }) => <Amount amount={amount} />,
      },
      {
        id: 'reason',
        header: t('loyalty:viewers.reason'),
        phoneArea: 'reason',
        isWide: true,
        cell: ({ reason, reference }) => t(`loyalty:viewers.reasons.${reason}`, { reference }),
      },
      {
        id: 'at',
        header: t('loyalty:viewers.when'),
        phoneArea: 'at',
        cell: ({ at }) => (
          <chakra.span color="fg.muted" fontSize="sm">
            <RelativeTime at={at} />
          </chakra.span>
        ),
      },
      {
        id: 'undo',
        header: t('loyalty:viewers.actions'),
        phoneArea: 'undo',
        align: 'end',
        cell: (entry) => (
          <chakra.span display="flex" justifyContent="flex-end">
            <UndoCell entry={entry} onUndo={onUndo} />
          </chakra.span>
        ),
      },
    ],
    [t, onUndo],
  );
}

interface LedgerTableProps {
  pager: Pager;
  entries: readonly LedgerEntry[];
  onUndo: (entry: LedgerEntry) => void;
}

/** Changes of points, newest first. */
export function LedgerTable({ pager, entries, onUndo }: LedgerTableProps) {
  const { t } = useTranslation(['loyalty']);
  const columns = useColumns(onUndo);
  return (
    <PagedTable
      caption={t('loyalty:viewers.ledger')}
      columns={columns}
      rows={entries}
      rowId={(entry) => entry.id}
      phone={PHONE}
      {...pager}
    />
  );
}
