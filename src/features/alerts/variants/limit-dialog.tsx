import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { variantLimit } from '#core/alerts/editor-limits.ts';
import { PREMIUM_RANK } from '#core/session/limits.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';

/** Says that a type has all the variants that it may have. */
export function LimitDialog({ rank, onClose }: { rank: number; onClose: () => void }) {
  const { t } = useTranslation(['alerts', 'common']);
  return (
    <Dialog title={t('alerts:editor.limitTitle')} onClose={onClose}>
      <chakra.p color="fg.muted">
        {rank >= PREMIUM_RANK
          ? t('alerts:editor.limitPremium', { n: variantLimit(rank) })
          : t('alerts:editor.limitStandard')}
      </chakra.p>
      <DialogActions>
        <Button variant="solid" onClick={onClose}>
          {t('common:close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
