import { useTranslation } from 'react-i18next';
import type { AlertHeader } from '#core/alerts/headers.ts';
import type { Platform } from '#core/platforms/platform.ts';

/** What a type of alert is called on a platform: a raid is a host on Kick, followers are subscribers on YouTube. */
export function useHeaderName(): (header: AlertHeader, platform: Platform) => string {
  const { t } = useTranslation(['alerts']);
  return (header, platform) => {
    if (header === 'Raid' && platform === 'kick') return t('alerts:headers.Host');
    if (header === 'Seguidores' && platform === 'youtube') return t('alerts:headers.Suscripciones');
    return t(`alerts:headers.${header}`);
  };
}
