import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unlinkAnswerSchema, type LinkedChannel } from '#core/channels/schema.ts';
import { PLATFORM_NAME } from '#core/platforms/platform.ts';
import { channelPath } from '#src/session/channels.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { useToast } from '#src/ui/toast-context.ts';

interface UnlinkDialogProps {
  channel: LinkedChannel;
  onClose: () => void;
  onUnlinked: () => void;
}

/** Asks before a channel is unlinked, and says so when the platform could not be told. */
export function UnlinkDialog({ channel, onClose, onUnlinked }: UnlinkDialogProps) {
  const { t } = useTranslation(['profile', 'common']);
  const toast = useToast();
  const [isUntold, setUntold] = useState(false);
  const isDone = useRef(false);
  const whose = { name: channel.name, platform: PLATFORM_NAME[channel.platform] };

  const leave = () => {
    onClose();
    // The panel was about this channel: a fresh page is about one that is left.
    if (channel.active) location.reload();
    else onUnlinked();
  };
  const unlink = async () => {
    const path = channelPath(channel.id);
    const { revoked } = await streamerRequest(path, unlinkAnswerSchema, { method: 'DELETE' });
    isDone.current = true;
    if (!revoked) {
      setUntold(true);
      return;
    }
    toast({ tone: 'success', text: t('profile:channels.unlinked', whose) });
    leave();
  };
  if (isUntold) {
    return (
      <Dialog title={t('profile:channels.unlinked', whose)} onClose={leave}>
        <chakra.p color="fg.muted">{t('profile:channels.notRevoked', whose)}</chakra.p>
        <DialogActions>
          <Button onClick={leave}>{t('common:close')}</Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={t('profile:channels.unlinkTitle', whose)}
      text={t('profile:channels.unlinkText', whose)}
      confirmLabel={t('profile:channels.unlink')}
      onConfirm={unlink}
      // What has been done closes by itself, or says what is left to do.
      onClose={() => isDone.current || onClose()}
    />
  );
}
