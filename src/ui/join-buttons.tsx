import { chakra, defineRecipe } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { withInvitation } from '#core/invitations/paths.ts';
import { LOGIN_PATH } from '#core/paths.ts';
import { LOGIN_NAME, PLATFORM_NAME, type LoginPlatform, type Platform } from '#core/platforms/platform.ts';
import { DISCORD_ICON } from './discord-icon.ts';
import { BrandIcon, PlatformIcon } from './platform-badge.tsx';

const MAIN: readonly Platform[] = ['twitch', 'kick', 'youtube'];
/** Trovo lives on in the sandbox only, and Discord has no channels. */
const OTHERS = ['trovo', 'discord'] as const;

const joinRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2.5',
    minHeight: '14',
    px: '5',
    borderRadius: 'md',
    fontWeight: 'bold',
    fontSize: 'lg',
    textDecoration: 'none',
    transitionProperty: 'transform, filter',
    transitionDuration: 'fast',
    _hover: { filter: 'brightness(1.08)', transform: 'translateY(-2px)' },
    _disabled: { opacity: '0.5', cursor: 'not-allowed' },
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
const JoinLink = chakra('a', joinRecipe);
const JoinButton = chakra('button', joinRecipe);

const chipRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'touch',
    px: '3',
    borderRadius: 'md',
    border: '1px dashed',
    borderColor: 'border.strong',
    color: 'fg.subtle',
    fontSize: 'sm',
    _disabled: { cursor: 'not-allowed' },
  },
  variants: {
    open: {
      true: {
        border: '1px solid',
        color: 'fg.default',
        fontWeight: 'semibold',
        textDecoration: 'none',
        _hover: { bg: 'bg.hover' },
      },
    },
  },
});
const Chip = chakra('button', chipRecipe);
const ChipLink = chakra('a', chipRecipe);

interface JoinButtonsProps {
  invitation: string | null;
  /** Platforms that this server can log in with; until it has said so, all that it may. */
  logins: readonly LoginPlatform[] | undefined;
}

/** Login links of the platforms; what this server cannot do is shown and disabled. */
export function JoinButtons({ invitation, logins }: JoinButtonsProps) {
  const { t } = useTranslation();
  const addressOf = (platform: LoginPlatform) =>
    invitation === null ? LOGIN_PATH[platform] : withInvitation(LOGIN_PATH[platform], invitation);
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div display="flex" flexDirection={{ base: 'column', sm: 'row' }} flexWrap="wrap" gap="3">
        {MAIN.map((platform) => {
          const face = (
            <>
              <PlatformIcon platform={platform} size="6" />
              {t('common:login.joinWith', { platform: PLATFORM_NAME[platform] })}
            </>
          );
          return logins?.includes(platform) === false ? (
            <JoinButton
              key={platform}
              type="button"
              platform={platform}
              disabled
              title={t('common:login.withoutKeys', { platform: PLATFORM_NAME[platform] })}
            >
              {face}
            </JoinButton>
          ) : (
            <JoinLink key={platform} platform={platform} href={addressOf(platform)}>
              {face}
            </JoinLink>
          );
        })}
      </chakra.div>
      <chakra.ul
        display="flex"
        flexWrap="wrap"
        gap="2"
        listStyle="none"
        aria-label={t('common:login.others')}
      >
        {OTHERS.map((platform) => (
          <li key={platform}>
            <OtherChip
              platform={platform}
              href={logins?.includes(platform) === true ? addressOf(platform) : null}
              title={
                platform === 'trovo'
                  ? t('common:viewer.trovoClosed')
                  : t('common:login.withoutKeys', { platform: LOGIN_NAME[platform] })
              }
            />
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}

/** A login below the others; of the same size whether it can be entered or not. */
function OtherChip({
  platform,
  href,
  title,
}: {
  platform: (typeof OTHERS)[number];
  href: string | null;
  title: string;
}) {
  const { t } = useTranslation();
  const name = LOGIN_NAME[platform];
  const face = (
    <>
      {platform === 'discord' ? (
        <BrandIcon path={DISCORD_ICON} size="4" />
      ) : (
        <PlatformIcon platform={platform} size="4" />
      )}
      {name}
    </>
  );
  if (href === null) {
    return (
      <Chip type="button" disabled title={title}>
        {face}
      </Chip>
    );
  }
  return (
    <ChipLink open href={href} aria-label={t('common:login.joinWith', { platform: name })}>
      {face}
    </ChipLink>
  );
}
