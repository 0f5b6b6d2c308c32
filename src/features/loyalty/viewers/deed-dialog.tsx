import { useTranslation } from 'react-i18next';
import type { PanelViewer } from '#core/loyalty/ledger-schema.ts';
import { useNameText } from '#src/i18n/name-text.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { usePointsErrorText } from './points-error-text.ts';

/** What is asked about before it is done to a viewer: keeping them out, or deleting who they were. */
export interface AskedDeed {
  deed: 'block' | 'forget';
  viewer: PanelViewer;
}

interface DeedDialogProps {
  asked: AskedDeed;
  onConfirm: (asked: AskedDeed) => Promise<void>;
  onClose: () => void;
}

/** Says what a deed does to a viewer before it is done. */
export function DeedDialog({ asked, onConfirm, onClose }: DeedDialogProps) {
  const { t } = useTranslation(['loyalty']);
  const nameText = useNameText();
  const { deed, viewer } = asked;
  return (
    <ConfirmDialog
      title={t(`loyalty:viewers.${deed}Title`, { name: nameText(viewer.name) })}
      text={t(`loyalty:viewers.${deed}Text`)}
      confirmLabel={t(`loyalty:viewers.${deed}`)}
      errorText={usePointsErrorText()}
      onConfirm={() => onConfirm(asked)}
      onClose={onClose}
    />
  );
}
