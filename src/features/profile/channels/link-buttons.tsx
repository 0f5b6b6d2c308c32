import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { LINK_PATH } from '#core/paths.ts';
import { PLATFORM_NAME, type Platform } from '#core/platforms/platform.ts';
import { STREAMER_SCOPES } from '#core/platforms/scopes.ts';
import { ButtonAnchor } from '#src/ui/button.tsx';
import { PlatformIcon } from '#src/ui/platform-badge.tsx';

/** Every permission that the platform is asked for, with its reason. */
function Permissions({ platform }: { platform: Platform }) {
  const { t } = useTranslation(['profile']);
  return (
    <chakra.details minWidth="0">
      <chakra.summary cursor="pointer" color="fg.muted" fontSize="sm" py="3">
        {t('profile:channels.permissions', { platform: PLATFORM_NAME[platform] })}
      </chakra.summary>
      <chakra.ul listStyle="none" display="grid" gap="3" pb="3">
        {STREAMER_SCOPES[platform].map(({ scope, reason }) => (
          <chakra.li key={scope} fontSize="sm">
            {t(`profile:channels.reasons.${reason}`)}
            <chakra.code display="block" color="fg.subtle" overflowWrap="anywhere">
              {scope}
            </chakra.code>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.details>
  );
}

/** A way to the login of each platform that this server has keys for. */
export function LinkButtons({ logins }: { logins: readonly Platform[] }) {
  const { t } = useTranslation(['profile']);
  return (
    <chakra.ul listStyle="none" display="grid" gap="2" width="full" aria-label={t('profile:channels.link')}>
      {logins.map((platform) => (
        <chakra.li
          key={platform}
          display="grid"
          gridTemplateColumns={{ sm: '13.5rem 1fr' }}
          columnGap="4"
          alignItems="start"
        >
          <ButtonAnchor href={LINK_PATH[platform]} justifyContent="flex-start">
            <PlatformIcon platform={platform} />
            {t('profile:channels.linkOne', { platform: PLATFORM_NAME[platform] })}
          </ButtonAnchor>
          <Permissions platform={platform} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
