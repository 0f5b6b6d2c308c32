import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { SocialProfile } from '#core/socials/schema.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { FollowButton } from '#src/ui/follow-button.tsx';
import { PlatformBadge } from '#src/ui/platform-badge.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';

/** Picture, '@name', platform and live state of a streamer. */
export function StreamerHero({ profile, id }: { profile: SocialProfile; id: string }) {
  const { t } = useTranslation(['socials']);
  const details = [profile.title, profile.category].filter((text) => text !== '').join(' · ');
  return (
    <chakra.header
      display="grid"
      justifyItems="center"
      gap="3"
      textAlign="center"
      pt={{ base: '4', md: '6' }}
      mb="6"
    >
      <chakra.span
        p="1"
        borderRadius="full"
        border="2px solid"
        borderColor={profile.live ? 'accent.solid' : 'border.strong'}
        boxShadow={profile.live ? 'glow' : 'none'}
      >
        <Avatar picture={profile.picture} size="24" />
      </chakra.span>
      <chakra.h1
        fontSize={{ base: '2xl', md: '3xl' }}
        overflowWrap="anywhere"
      >{`@${profile.name}`}</chakra.h1>
      <chakra.div display="flex" gap="2" flexWrap="wrap" justifyContent="center" alignItems="center">
        <PlatformBadge platform={profile.platform} />
        <StatusPill tone={profile.live ? 'danger' : 'neutral'}>
          {t(profile.live ? 'socials:live' : 'socials:offline')}
        </StatusPill>
      </chakra.div>
      <FollowButton
        platform={profile.platform}
        user={id}
        name={profile.name}
        picture={profile.picture}
        isWide
      />
      {profile.live && details !== '' ? (
        <chakra.p color="fg.muted" maxWidth="prose" overflowWrap="anywhere">
          {details}
        </chakra.p>
      ) : null}
    </chakra.header>
  );
}
