import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogActions } from '#src/ui/native-dialog.tsx';

interface ConfirmationProps {
  text: string;
  onAccept: () => Promise<void> | void;
  onCancel: () => void;
}

/** "Confirmación", with "Aceptar" and "Cancelar". */
export function Confirmation({ text, onAccept, onCancel }: ConfirmationProps) {
  const { t } = useTranslation(['battle', 'common']);
  const [isBusy, setBusy] = useState(false);
  const accept = async () => {
    setBusy(true);
    await onAccept();
    setBusy(false);
  };
  return (
    <Dialog title={t('battle:confirmTitle')} onClose={onCancel}>
      <chakra.p color="fg.muted" overflowWrap="anywhere">
        {text}
      </chakra.p>
      <DialogActions>
        <Button onClick={onCancel}>{t('common:cancel')}</Button>
        <Button variant="solid" disabled={isBusy} onClick={() => void accept()}>
          {t('battle:accept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
