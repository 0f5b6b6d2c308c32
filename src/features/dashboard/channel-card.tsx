import { chakra } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LINK_PATH, publicPagePath, type PublicPage } from '#core/paths.ts';
import { SuspendedLink } from '#src/session/suspended-link.tsx';
import { ButtonAnchor, ButtonLink } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PlatformBadge } from '#src/ui/platform-badge.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';
import type { ChannelStatus } from './api.ts';

const PUBLIC_PAGES = ['commands', 'leaderboard', 'shop', 'battle'] as const satisfies readonly PublicPage[];

function BotState({ channel }: { channel: ChannelStatus }) {
  const { t } = useTranslation(['dashboard']);
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="auto 1fr"
      columnGap="4"
      rowGap="1.5"
      alignItems="center"
      fontSize="sm"
      css={{ '& dt': { color: 'fg.muted' } }}
    >
      <dt>{t('dashboard:bot')}</dt>
      <dd>
        <StatusPill tone={channel.connected ? 'success' : 'danger'}>
          {t(channel.connected ? 'dashboard:connected' : 'dashboard:disconnected')}
        </StatusPill>
      </dd>
      {channel.since === null ? null : (
        <>
          <dt>{t('dashboard:since')}</dt>
          <dd>
            <RelativeTime at={channel.since} />
          </dd>
        </>
      )}
      <dt>{t('dashboard:lastEvent')}</dt>
      <dd>
        {channel.lastEventAt === null ? t('dashboard:never') : <RelativeTime at={channel.lastEventAt} />}
      </dd>
    </chakra.dl>
  );
}

/** One linked channel: whether it is live, whether the bot is there, and its public pages. */
export function ChannelCard({ channel }: { channel: ChannelStatus }) {
  const { t } = useTranslation(['dashboard', 'panel']);
  const details = [channel.title, channel.category].filter((text) => text !== '').join(' · ');
  return (
    <Card as="article" display="grid" gap="4" alignContent="start">
      <chakra.header
        display="flex"
        alignItems="center"
        gap="3"
        justifyContent="space-between"
        flexWrap="wrap"
      >
        <chakra.h2 fontSize="lg" display="flex" alignItems="center" gap="2.5" minWidth="0">
          <PlatformBadge platform={channel.platform} compact />
          <chakra.span truncate title={channel.name}>
            {channel.name}
          </chakra.span>
        </chakra.h2>
        <StatusPill tone={channel.live ? 'danger' : 'neutral'}>
          {t(channel.live ? 'dashboard:live' : 'dashboard:offline')}
        </StatusPill>
      </chakra.header>
      {details === '' ? null : (
        <chakra.p color="fg.muted" overflowWrap="anywhere">
          {details}
        </chakra.p>
      )}
      {channel.needsLogin ? (
        <Notice tone="warning">
          <chakra.p mb="2">{t('dashboard:needsLogin')}</chakra.p>
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
            <ButtonAnchor size="sm" href={LINK_PATH[channel.platform]}>
              {t('panel:loginAgain')}
            </ButtonAnchor>
            <SuspendedLink platform={channel.platform} />
          </chakra.div>
        </Notice>
      ) : null}
      <BotState channel={channel} />
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {PUBLIC_PAGES.map((page) => (
          <ButtonLink key={page} size="sm" to={publicPagePath(channel.platform, channel.name, page)}>
            {t(`dashboard:pages.${page}`)}
            <ExternalLink size={14} aria-hidden />
          </ButtonLink>
        ))}
      </chakra.div>
    </Card>
  );
}
