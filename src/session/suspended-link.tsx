import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { SUSPENDED_PAGE } from '#core/paths.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { Link } from '#src/ui/link.tsx';

/** Beside a channel whose permission is gone: Twitch takes it too from whom it suspends, and does not say why. */
export function SuspendedLink({ platform }: { platform: Platform }) {
  const { t } = useTranslation(['panel']);
  if (platform !== 'twitch') return null;
  return (
    <chakra.span fontSize="sm" textDecoration="underline">
      <Link to={SUSPENDED_PAGE}>{t('panel:askSuspended')}</Link>
    </chakra.span>
  );
}
