import { chakra } from '@chakra-ui/react';
import { Ban, Clock, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatLine } from '#core/chat/line.ts';
import { TIMEOUT_CHOICES_MIN, type HandAct, type HandAction } from '#core/moderation/by-hand.ts';
import { PLATFORM_NAME } from '#core/platforms/platform.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { ApiError } from '#src/lib/http.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { durationText } from './duration-text.ts';

interface ModerateDialogProps {
  line: ChatLine;
  /** What the platform can do about it. */
  actions: readonly HandAction[];
  onAct: (act: HandAct) => Promise<void>;
  onClose: () => void;
}

function useActErrorText(line: ChatLine) {
  const { t } = useTranslation(['dashboard']);
  const usualText = useErrorText();
  return (error: unknown) =>
    error instanceof ApiError && error.code === 'not_found'
      ? t('dashboard:chat.moderation.tooOld', { platform: PLATFORM_NAME[line.platform] })
      : usualText(error);
}

/** What may be done about a message of a viewer; only a ban is asked about once more. */
export function ModerateDialog({ line, actions, onAct, onClose }: ModerateDialogProps) {
  const { t, i18n } = useTranslation(['dashboard', 'moderation']);
  const toast = useToast();
  const errorText = useActErrorText(line);
  const [isBan, setBan] = useState(false);
  const { platform, id: messageId, name, text } = line;

  const act = (action: 'delete' | 'timeout', minutes?: number) => {
    onClose();
    onAct({ platform, messageId, action, ...(minutes === undefined ? {} : { minutes }) }).catch(
      (error: unknown) => toast({ tone: 'danger', text: errorText(error) }),
    );
  };
  if (isBan) {
    return (
      <ConfirmDialog
        title={t('dashboard:chat.moderation.banTitle', { name })}
        text={t('dashboard:chat.moderation.banText', { platform: PLATFORM_NAME[platform] })}
        confirmLabel={t('moderation:actions.ban')}
        onConfirm={() => onAct({ platform, messageId, action: 'ban' })}
        onClose={onClose}
        errorText={errorText}
      />
    );
  }
  return (
    <Dialog title={name} onClose={onClose}>
      <chakra.blockquote color="fg.muted" lineClamp="4" overflowWrap="anywhere" mb="4">
        {text}
      </chakra.blockquote>
      <chakra.div display="grid" gap="2">
        {actions.includes('delete') ? (
          <Button justifyContent="flex-start" onClick={() => act('delete')}>
            <Trash2 size={18} aria-hidden />
            {t('dashboard:chat.moderation.delete')}
          </Button>
        ) : null}
        {actions.includes('timeout')
          ? TIMEOUT_CHOICES_MIN.map((minutes) => (
              <Button key={minutes} justifyContent="flex-start" onClick={() => act('timeout', minutes)}>
                <Clock size={18} aria-hidden />
                {t('dashboard:chat.moderation.timeout', { time: durationText(minutes, i18n.language) })}
              </Button>
            ))
          : null}
        {actions.includes('ban') ? (
          <Button justifyContent="flex-start" color="danger.fg" onClick={() => setBan(true)}>
            <Ban size={18} aria-hidden />
            {t('dashboard:chat.moderation.ban')}
          </Button>
        ) : null}
      </chakra.div>
    </Dialog>
  );
}
