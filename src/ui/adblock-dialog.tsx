import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './native-dialog.tsx';

/** Asks somebody who blocks ads to let them through; where that is final, the page is behind the question until it is loaded again. */
export function AdblockDialog({ isFinal }: { isFinal: boolean }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <Dialog title={t('common:site.adblockTitle')} onClose={isFinal ? undefined : () => setOpen(false)}>
      <chakra.p color="fg.muted">{t('common:site.adblockText')}</chakra.p>
      <DialogActions>
        <Button variant="solid" onClick={() => location.reload()}>
          {t('common:site.adblockDone')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
