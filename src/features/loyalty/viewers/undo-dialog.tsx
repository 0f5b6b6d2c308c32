import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import type { LedgerEntry } from '#core/loyalty/ledger-schema.ts';
import { useNameText } from '#src/i18n/name-text.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { usePointsErrorText } from './points-error-text.ts';

interface UndoDialogProps {
  entry: LedgerEntry;
  onUndo: (entry: LedgerEntry) => Promise<void>;
  onClose: () => void;
}

/** Asks before a change is taken back. */
export function UndoDialog({ entry, onUndo, onClose }: UndoDialogProps) {
  const { t, i18n } = useTranslation(['loyalty']);
  const nameText = useNameText();
  const errorText = usePointsErrorText();
  const points = numberFormat(i18n.language).format(Math.abs(entry.amount));
  return (
    <ConfirmDialog
      title={t('loyalty:viewers.undoTitle')}
      text={t(entry.amount > 0 ? 'loyalty:viewers.undoGiven' : 'loyalty:viewers.undoTaken', {
        points,
        name: nameText(entry.viewer.name),
      })}
      confirmLabel={t('loyalty:viewers.undo')}
      errorText={errorText}
      onConfirm={() => onUndo(entry)}
      onClose={onClose}
    />
  );
}
