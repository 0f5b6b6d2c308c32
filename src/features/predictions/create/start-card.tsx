import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Platform } from '#core/platforms/platform.ts';
import { CopyAndOpenChat } from '#src/ui/copy-and-open-chat.tsx';
import { CopyField } from '#src/ui/copy-field.tsx';
import { useToast } from '#src/ui/toast-context.ts';

interface StartCardProps {
  id: string;
  platform: Platform;
  user: string;
}

/** The command that starts a prediction, to be pasted in the chat. */
export function StartCard({ id, platform, user }: StartCardProps) {
  const { t } = useTranslation(['predictions', 'common']);
  const toast = useToast();
  const command = `!bet create ${id}`;
  const tell = (hasCopied: boolean) =>
    toast(
      hasCopied
        ? { tone: 'success', text: t('predictions:copied') }
        : { tone: 'danger', text: t('predictions:copyFailed') },
    );
  return (
    <chakra.div display="grid" gap="4">
      <chakra.p color="fg.muted">{t('predictions:startText')}</chakra.p>
      <CopyField
        label={t('common:queue.startCommand')}
        shown={command}
        text={command}
        onCopied={() => tell(true)}
        onFailed={() => tell(false)}
      />
      <CopyAndOpenChat text={command} platform={platform} user={user} onCopied={tell} />
    </chakra.div>
  );
}
