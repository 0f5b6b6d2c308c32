import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark } from '#src/ui/mark.tsx';
import { PlatformBadge } from '#src/ui/platform-badge.tsx';

function Chip({
  children,
  delay,
  ...place
}: { children: ReactNode; delay: string } & Record<string, unknown>) {
  return (
    <chakra.div
      position="absolute"
      display="flex"
      alignItems="center"
      gap="2"
      bg="bg.raised"
      border="1px solid"
      borderColor="border.strong"
      borderRadius="lg"
      boxShadow="floating"
      px="3"
      py="2"
      fontSize="sm"
      fontWeight="medium"
      animation="rise 600ms both"
      animationDelay={delay}
      {...place}
    >
      {children}
    </chakra.div>
  );
}

/** The hero's picture: a fire, and what a stream's evening around it looks like. */
export function CampfireScene() {
  const { t } = useTranslation(['landing']);
  return (
    <chakra.div
      aria-hidden
      position="relative"
      aspectRatio="1"
      width="full"
      maxWidth="scene"
      mx="auto"
      display="grid"
      placeItems="center"
    >
      <chakra.div
        position="absolute"
        inset="12%"
        borderRadius="full"
        bg="accent.subtle"
        boxShadow="glow"
        filter="blur(2rem)"
      />
      <chakra.div position="relative" animation="flicker 2.4s ease-in-out infinite" transformOrigin="50% 90%">
        <Mark size="flame" />
      </chakra.div>
      <Chip delay="150ms" top="4%" insetInlineStart="0">
        <PlatformBadge platform="twitch" compact />
        {t('landing:scene.follow')}
      </Chip>
      <Chip delay="450ms" top="31%" insetInlineEnd={{ base: '0', lg: '-8%' }}>
        <PlatformBadge platform="kick" compact />
        {t('landing:scene.gift')}
      </Chip>
      <Chip delay="750ms" bottom="5%" insetInlineStart="6%">
        <chakra.code color="accent.fg" fontFamily="mono">
          !points
        </chakra.code>
        {t('landing:scene.points')}
      </Chip>
    </chakra.div>
  );
}
