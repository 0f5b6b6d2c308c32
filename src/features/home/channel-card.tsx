import { chakra } from '@chakra-ui/react';
import { Bell, BellRing, Play, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { watchAddress } from '#core/follows/channel-address.ts';
import type { FollowedChannel } from '#core/follows/schema.ts';
import { publicPagePath, streamerPagePath } from '#core/paths.ts';
import type { StoredFollow } from '#src/lib/db.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Button, ButtonAnchor, ButtonLink } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Link } from '#src/ui/link.tsx';
import { PlatformBadge } from '#src/ui/platform-badge.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';

const NameLink = chakra(Link, {
  base: { color: 'fg.default', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
});

interface ChannelCardProps {
  channel: FollowedChannel;
  isNotified: boolean;
  onSettings: () => void;
}

function LiveLine({ channel }: { channel: FollowedChannel }) {
  const { t } = useTranslation(['home']);
  const { live, liveSince } = channel;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center" mt="1">
      <PlatformBadge platform={channel.platform} compact />
      <StatusPill tone={live ? 'danger' : 'neutral'}>{t(live ? 'home:live' : 'home:offline')}</StatusPill>
      {live && liveSince !== null ? (
        <chakra.span color="fg.muted" fontSize="sm">
          <RelativeTime at={liveSince} />
        </chakra.span>
      ) : null}
    </chakra.div>
  );
}

/** A followed streamer: who it is, whether they are live with what, and the way to their pages. */
export function ChannelCard({ channel, isNotified, onSettings }: ChannelCardProps) {
  const { t } = useTranslation(['home', 'common']);
  const { platform, login, name, live } = channel;
  const details = [channel.title, channel.category].filter((text) => text !== '').join(' · ');
  const bellLabel = t(isNotified ? 'home:notifyOn' : 'home:notify', { name });
  return (
    <chakra.li minWidth="0">
      <Card height="full" display="grid" gap="3" alignContent="space-between" aria-label={name}>
        <chakra.div display="flex" gap="3" alignItems="start" minWidth="0">
          <chakra.span
            p="0.5"
            borderRadius="full"
            border="2px solid"
            borderColor={live ? 'accent.solid' : 'border.strong'}
            boxShadow={live ? 'glow' : 'none'}
            flexShrink="0"
          >
            <Avatar picture={channel.picture} size="12" />
          </chakra.span>
          <chakra.div flex="1" minWidth="0">
            <chakra.h2 fontSize="lg" overflowWrap="anywhere">
              <NameLink to={streamerPagePath(platform, login)}>{name}</NameLink>
            </chakra.h2>
            <LiveLine channel={channel} />
          </chakra.div>
          <Button variant="ghost" size="icon" aria-label={bellLabel} title={bellLabel} onClick={onSettings}>
            <chakra.span color={isNotified ? 'accent.fg' : 'fg.muted'} display="inline-flex">
              {isNotified ? <BellRing size={20} aria-hidden /> : <Bell size={20} aria-hidden />}
            </chakra.span>
          </Button>
        </chakra.div>
        {live && details !== '' ? (
          <chakra.p color="fg.muted" overflowWrap="anywhere">
            {details}
          </chakra.p>
        ) : null}
        <chakra.nav aria-label={t('home:pages', { name })} display="flex" flexWrap="wrap" gap="2">
          {live ? (
            <ButtonAnchor
              variant="solid"
              size="sm"
              href={watchAddress({ platform, user: login })}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Play size={16} aria-hidden />
              {t('home:watch')}
            </ButtonAnchor>
          ) : null}
          {(['leaderboard', 'shop', 'commands'] as const).map((page) => (
            <ButtonLink key={page} size="sm" to={publicPagePath(platform, login, page)}>
              {t(`common:publicPage.${page}`)}
            </ButtonLink>
          ))}
        </chakra.nav>
      </Card>
    </chakra.li>
  );
}

/** One that was followed and is not known here any more. */
export function GoneCard({ follow, onSettings }: { follow: StoredFollow; onSettings: () => void }) {
  const { t } = useTranslation(['home']);
  const label = t('home:notify', { name: follow.name });
  return (
    <chakra.li minWidth="0">
      <Card display="flex" gap="3" alignItems="center" aria-label={follow.name}>
        <Avatar picture={follow.picture} size="12" />
        <chakra.div flex="1" minWidth="0">
          <chakra.h2 fontSize="lg" overflowWrap="anywhere">
            {follow.name}
          </chakra.h2>
          <chakra.p color="fg.muted">{t('home:gone')}</chakra.p>
        </chakra.div>
        <Button variant="ghost" size="icon" aria-label={label} title={label} onClick={onSettings}>
          <Settings size={20} aria-hidden />
        </Button>
      </Card>
    </chakra.li>
  );
}
