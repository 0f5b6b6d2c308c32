import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { markUnsaved } from '#src/lib/unsaved-edits.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';

/** Asks before edits are lost: on the way to another page of ours, or out of the site. Only mounted while there are some. */
export function LeaveGuard({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation(['alerts']);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const saved = markUnsaved('alerts');
    const handleLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleLeave);
    return () => {
      saved();
      window.removeEventListener('beforeunload', handleLeave);
    };
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title={t('alerts:screen.leaveTitle')} onClose={() => blocker.reset()}>
      <chakra.p color="fg.muted">{t('alerts:screen.leaveText')}</chakra.p>
      <DialogActions>
        <Button onClick={() => blocker.reset()}>{t('alerts:screen.stay')}</Button>
        <Button
          variant="danger"
          onClick={() => {
            onLeave();
            blocker.proceed();
          }}
        >
          {t('alerts:screen.leave')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
