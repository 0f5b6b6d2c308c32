import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PointsSnapshot, PointsReset } from '#core/loyalty/points-snapshot-schema.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/inputs.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { backupFile, resetPoints } from './points-snapshots-api.ts';
import { usePointsErrorText } from './points-error-text.ts';

interface ResetDialogProps {
  /** With the backup of before. */
  onDone: (backup: PointsSnapshot) => void;
  onClose: () => void;
}

/** Asks what begins from zero; the backup that is made with it is also put on this device. */
export function ResetDialog({ onDone, onClose }: ResetDialogProps) {
  const { t } = useTranslation(['loyalty', 'common']);
  const errorText = usePointsErrorText();
  const [what, setWhat] = useState<PointsReset['what']>('points');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const handleReset = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const backup = await resetPoints({ what });
      const link = document.createElement('a');
      link.href = backupFile(backup.id);
      link.download = '';
      link.click();
      onDone(backup);
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('loyalty:backups.resetTitle')} onClose={onClose}>
      <chakra.p color="fg.muted" mb="4">
        {t('loyalty:backups.resetText')}
      </chakra.p>
      <Field label={t('loyalty:backups.what')}>
        {(control) => (
          <Select
            {...control}
            value={what}
            onChange={(event) => setWhat(event.target.value === 'all' ? 'all' : 'points')}
          >
            <option value="points">{t('loyalty:backups.whatPoints')}</option>
            <option value="all">{t('loyalty:backups.whatAll')}</option>
          </Select>
        )}
      </Field>
      {failure === undefined ? null : <Notice tone="danger">{errorText(failure)}</Notice>}
      <DialogActions>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button variant="danger" disabled={isBusy} onClick={() => void handleReset()}>
          {t('loyalty:backups.resetNow')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
