import { useTranslation } from 'react-i18next';
import type { PanelViewer } from '#core/loyalty/ledger-schema.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { usePointsErrorText } from './points-error-text.ts';

interface BlockDialogProps {
  viewer: PanelViewer;
  onBlock: (viewer: PanelViewer) => Promise<void>;
  onClose: () => void;
}

/** Asks before a viewer is kept out. */
export function BlockDialog({ viewer, onBlock, onClose }: BlockDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('viewers.blockTitle', { name: viewer.name })}
      text={t('viewers.blockText')}
      confirmLabel={t('viewers.block')}
      errorText={usePointsErrorText()}
      onConfirm={() => onBlock(viewer)}
      onClose={onClose}
    />
  );
}
