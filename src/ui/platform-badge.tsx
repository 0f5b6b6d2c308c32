import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { siKick, siTwitch, siYoutube } from 'simple-icons';
import { LOGIN_NAME, type LoginPlatform, type Platform } from '#core/platforms/platform.ts';

// Trovo's mark is not in the icon set; this glyph is ours.
const TROVO_PATH =
  'M12 2.200l8.500 4.900v9.800L12 21.800l-8.500-4.900V7.100zM7.400 8.300v2.400h3.400v6.300h2.400v-6.300h3.400V8.300z';

const PATHS = {
  twitch: siTwitch.path,
  kick: siKick.path,
  youtube: siYoutube.path,
  trovo: TROVO_PATH,
} as const satisfies Record<Platform, string>;

/** A brand's glyph in the colour of the text around it. */
export function BrandIcon({ path, size = '5' }: { path: string; size?: string }) {
  return (
    <chakra.svg viewBox="0 0 24 24" boxSize={size} aria-hidden fill="currentColor" flexShrink="0">
      <path d={path} fillRule="evenodd" />
    </chakra.svg>
  );
}

/** Size of a mark within a badge. */
export const BADGE_MARK = '3.5';

/** The hole in YouTube's outline, which its owner wants white. */
const YOUTUBE_TRIANGLE = 'M9.545 15.568V8.432L15.818 12z';

/** A platform's mark: YouTube's in its own red and white on every ground, the others in the colour of the text around. */
export function PlatformIcon({ platform, size = '5' }: { platform: Platform; size?: string }) {
  if (platform !== 'youtube') return <BrandIcon path={PATHS[platform]} size={size} />;
  return (
    <chakra.svg viewBox="0 0 24 24" boxSize={size} aria-hidden flexShrink="0">
      <chakra.path d={PATHS.youtube} fillRule="evenodd" color="youtube.mark" fill="currentColor" />
      <chakra.path d={YOUTUBE_TRIANGLE} color="youtube.triangle" fill="currentColor" />
    </chakra.svg>
  );
}

interface BrandBadgeProps {
  platform: LoginPlatform;
  icon: ReactNode;
  compact?: boolean;
}

/** Mark and name in the brand's colours; `compact` keeps the name for screen readers only. */
export function BrandBadge({ platform, icon, compact = false }: BrandBadgeProps) {
  const name = LOGIN_NAME[platform];
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      px={compact ? '1' : '2'}
      py={compact ? '1' : '0.5'}
      borderRadius="sm"
      bg={`${platform}.solid`}
      color={`${platform}.contrast`}
      fontSize="sm"
      fontWeight="semibold"
      whiteSpace="nowrap"
      title={compact ? name : undefined}
    >
      {icon}
      <chakra.span srOnly={compact}>{name}</chakra.span>
    </chakra.span>
  );
}

export function PlatformBadge({ platform, compact = false }: { platform: Platform; compact?: boolean }) {
  return (
    <BrandBadge
      platform={platform}
      icon={<PlatformIcon platform={platform} size={BADGE_MARK} />}
      compact={compact}
    />
  );
}
