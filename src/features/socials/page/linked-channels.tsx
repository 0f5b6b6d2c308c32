import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { watchAddress } from '#core/follows/channel-address.ts';
import type { SocialProfile } from '#core/socials/schema.ts';
import { Card } from '#src/ui/card.tsx';
import { PlatformBadge } from '#src/ui/platform-badge.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';

const ChannelLink = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'touch',
    color: 'fg.default',
    fontWeight: 'semibold',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline' },
  },
});

/** Where the streamer can be watched, and where they are live now. */
export function LinkedChannels({ channels }: Pick<SocialProfile, 'channels'>) {
  const { t } = useTranslation(['socials']);
  return (
    <Card mb="6">
      <chakra.h2 fontSize="xl" mb="2">
        {t('socials:channels')}
      </chakra.h2>
      <chakra.ul listStyle="none">
        {channels.map(({ platform, login, name, live }) => (
          <li key={`${platform}:${login}`}>
            <ChannelLink
              href={watchAddress({ platform, user: login })}
              target="_blank"
              rel="noopener noreferrer"
            >
              <PlatformBadge platform={platform} />
              <chakra.span flex="1" minWidth="0" overflowWrap="anywhere">
                {name}
              </chakra.span>
              <StatusPill tone={live ? 'danger' : 'neutral'}>
                {t(live ? 'socials:live' : 'socials:offline')}
              </StatusPill>
            </ChannelLink>
          </li>
        ))}
      </chakra.ul>
    </Card>
  );
}
