import { chakra } from '@chakra-ui/react';
import { ChevronsUpDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanelSession } from '#src/session/panel-context.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Button } from '#src/ui/button.tsx';
import { LoginBadge } from '#src/ui/login-badge.tsx';

const ChannelDialog = lazy(async () => ({ default: (await import('./channel-dialog.tsx')).ChannelDialog }));

const CardButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    p: '3',
    borderRadius: 'lg',
    bg: 'bg.raised',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
  },
});

/** The channel that the panel is about; pressed, it offers the streamer's others. */
export function ChannelSwitcher({ isCompact = false }: { isCompact?: boolean }) {
  const { t } = useTranslation(['panel']);
  const { profile } = usePanelSession();
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      {isCompact ? (
        <Button
          variant="ghost"
          size="icon"
          aria-haspopup="dialog"
          aria-label={t('panel:channels.switch')}
          onClick={open}
        >
          <Avatar picture={profile.picture} size="8" />
        </Button>
      ) : (
        <CardButton type="button" aria-haspopup="dialog" title={t('panel:channels.switch')} onClick={open}>
          <Avatar picture={profile.picture} size="11" />
          <chakra.span flex="1" minWidth="0" display="grid" gap="1" justifyItems="start">
            <chakra.strong truncate maxWidth="full">
              {profile.name}
            </chakra.strong>
            <LoginBadge platform={profile.platform} />
          </chakra.span>
          <chakra.span color="fg.muted">
            <ChevronsUpDown size={18} aria-hidden />
          </chakra.span>
        </CardButton>
      )}
      {isOpen ? (
        <Suspense>
          <ChannelDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
