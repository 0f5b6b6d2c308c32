import { chakra, defineRecipe } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PLATFORM_NAME, type Platform } from '#core/platforms/platform.ts';
import { VIEWER_LOGIN_PROBLEM, viewerLoginAddress } from '#core/viewer/paths.ts';
import { Notice } from '#src/ui/notice.tsx';
import { PlatformIcon } from '#src/ui/platform-badge.tsx';
import { rememberLogin } from './viewer-session.ts';

const ORDER: readonly Platform[] = ['twitch', 'kick', 'youtube', 'trovo'];
/** Where a login is expected to work while the server cannot be asked. */
const USUAL: readonly Platform[] = ['twitch', 'kick'];

const loginRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: { base: 'center', lg: 'start' },
    gap: '2.5',
    minHeight: 'touch',
    minWidth: 'touch',
    flex: { base: '1', sm: '0 0 auto', lg: '1' },
    px: { base: '2', sm: '4' },
    borderRadius: 'md',
    fontWeight: 'semibold',
    textDecoration: 'none',
    cursor: 'pointer',
    transitionProperty: 'filter',
    transitionDuration: 'fast',
    _hover: { filter: 'brightness(1.08)' },
  },
  variants: {
    platform: {
      twitch: { bg: 'twitch.solid', color: 'twitch.contrast' },
      kick: { bg: 'kick.solid', color: 'kick.contrast' },
      youtube: { bg: 'youtube.solid', color: 'youtube.contrast' },
      trovo: { bg: 'trovo.solid', color: 'trovo.contrast' },
    },
  },
});
const LoginLink = chakra('a', loginRecipe);
const LoginButton = chakra('button', loginRecipe, { defaultProps: { type: 'button' } });

/** Where the person is, without what an earlier login left in the address. */
function useReturnPath(): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete(VIEWER_LOGIN_PROBLEM);
  return query.size > 0 ? `${pathname}?${query.toString()}` : pathname;
}

/** Says in the browser's language, not the interface's, that the login is not there yet. */
function useYoutubeAlert(): () => Promise<void> {
  const { t, i18n } = useTranslation();
  return async () => {
    const lng = navigator.language.startsWith('es') ? 'es' : 'en';
    await i18n.loadLanguages(lng);
    window.alert(t('common:viewer.youtubeLater', { lng }));
  };
}

/** Login by platform, the page's own first; what cannot log in here says why. */
export function ViewerLogins({
  own,
  logins = USUAL,
}: {
  own: Platform;
  logins?: readonly Platform[] | undefined;
}) {
  const { t } = useTranslation();
  const returnTo = useReturnPath();
  const alertYoutube = useYoutubeAlert();
  const [isTrovoAsked, setTrovoAsked] = useState(false);
  const explain = { youtube: alertYoutube, trovo: () => setTrovoAsked(true) };
  return (
    <>
      <chakra.div display="flex" flexDirection={{ base: 'row', lg: 'column' }} flexWrap="wrap" gap="2">
        {[...new Set([own, ...ORDER])].map((platform) => {
          const label = t('common:login.joinWith', { platform: PLATFORM_NAME[platform] });
          const face = (
            <>
              <PlatformIcon platform={platform} />
              <chakra.span hideBelow="sm" aria-hidden>
                {PLATFORM_NAME[platform]}
              </chakra.span>
            </>
          );
          if (logins.includes(platform)) {
            return (
              <LoginLink
                key={platform}
                platform={platform}
                href={viewerLoginAddress(platform, returnTo)}
                aria-label={label}
                onClick={() => rememberLogin(platform)}
              >
                {face}
              </LoginLink>
            );
          }
          if (platform === 'twitch' || platform === 'kick') return null;
          return (
            <LoginButton
              key={platform}
              platform={platform}
              aria-label={label}
              onClick={() => void explain[platform]()}
            >
              {face}
            </LoginButton>
          );
        })}
      </chakra.div>
      {isTrovoAsked ? <Notice tone="accent">{t('common:viewer.trovoClosed')}</Notice> : null}
    </>
  );
}
