import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { PLATFORM_NAME } from '#core/platforms/platform.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { ApiError } from '#src/lib/http.ts';
import { leavePanel } from '#src/session/leave-panel.ts';
import { SuspendedLink } from '#src/session/suspended-link.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useLinkReturn } from './use-link-return.ts';

const KNOWN = ['taken_by_other_streamer', 'banned', 'login_refused', 'suspended', 'too_old'] as const;

/** How a linking ended; an account of another streamer comes with the way out. */
export function LinkResult() {
  const { t } = useTranslation(['profile', 'common']);
  const errorText = useErrorText();
  const result = useLinkReturn();
  if (result === undefined) return null;
  if ('linked' in result) {
    const { name, platform } = result.linked;
    return (
      <Notice tone="success">
        {t('profile:channels.linked', { name, platform: PLATFORM_NAME[platform] })}
      </Notice>
    );
  }
  const { failure } = result;
  const code = failure instanceof ApiError ? KNOWN.find((known) => known === failure.code) : undefined;
  return (
    <Notice tone="danger">
      <chakra.p>{code === undefined ? errorText(failure) : t(`profile:channels.failed.${code}`)}</chakra.p>
      {code === 'suspended' ? <SuspendedLink platform="twitch" /> : null}
      {code === 'taken_by_other_streamer' ? (
        <Button size="sm" mt="2" onClick={() => void leavePanel()}>
          {t('common:logout')}
        </Button>
      ) : null}
    </Notice>
  );
}
