import type { LoginPlatform } from '#core/platforms/platform.ts';
import { DISCORD_ICON } from './discord-icon.ts';
import { BADGE_MARK, BrandBadge, BrandIcon, PlatformBadge } from './platform-badge.tsx';

/** The badge of what somebody is logged in with. */
export function LoginBadge({ platform }: { platform: LoginPlatform }) {
  return platform === 'discord' ? (
    <BrandBadge platform={platform} icon={<BrandIcon path={DISCORD_ICON} size={BADGE_MARK} />} />
  ) : (
    <PlatformBadge platform={platform} />
  );
}
