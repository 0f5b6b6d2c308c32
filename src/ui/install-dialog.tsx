import { chakra } from '@chakra-ui/react';
import { Check, EllipsisVertical, Share, SquarePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { InstallWay } from '#src/lib/install-way.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './native-dialog.tsx';

/** What stands beside each step: the sign of the button to press. */
const STEPS = {
  ios: [Share, SquarePlus, Check],
  mac: [Share, SquarePlus, Check],
  android: [EllipsisVertical, SquarePlus, Check],
} as const;

interface InstallDialogProps {
  way: InstallWay;
  onClose: () => void;
}

/** The steps that put the site on this device's home screen. */
export function InstallDialog({ way, onClose }: InstallDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('common:pwa.installTitle')} onClose={onClose}>
      <chakra.p color="fg.muted" mb="5">
        {t('common:pwa.installText')}
      </chakra.p>
      <chakra.ol display="grid" gap="4" listStyle="none">
        {STEPS[way].map((Icon, place) => (
          <chakra.li key={place} display="flex" alignItems="center" gap="4">
            <chakra.span
              display="grid"
              placeItems="center"
              flexShrink="0"
              boxSize="touch"
              borderRadius="md"
              bg="accent.subtle"
              color="accent.fg"
            >
              <Icon size={22} aria-hidden />
            </chakra.span>
            <span>
              {t(`common:pwa.steps.${way}.${place === 0 ? 'open' : place === 1 ? 'add' : 'confirm'}`)}
            </span>
          </chakra.li>
        ))}
      </chakra.ol>
      <DialogActions>
        <Button variant="solid" onClick={onClose}>
          {t('common:queue.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
