import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ChannelState, LinkedChannel } from '#core/channels/schema.ts';
import { LINK_PATH } from '#core/paths.ts';
import { PLATFORM_NAME } from '#core/platforms/platform.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Button, ButtonAnchor } from '#src/ui/button.tsx';
import { ListLine } from '#src/ui/list-line.tsx';
import { PlatformBadge } from '#src/ui/platform-badge.tsx';
import { StatusPill, type StatusTone } from '#src/ui/status-pill.tsx';

const TONE: Record<ChannelState, StatusTone> = {
  connected: 'success',
  connecting: 'neutral',
  paused: 'warning',
  needs_login: 'danger',
  off: 'neutral',
};

interface ChannelLineProps {
  channel: LinkedChannel;
  /** The last one stays. */
  isOnly: boolean;
  onUse: () => void;
  onUnlink: () => void;
}

/** One linked channel: whose it is, how it is heard, and what can be done with it. */
export function ChannelLine({ channel, isOnly, onUse, onUnlink }: ChannelLineProps) {
  const { t } = useTranslation(['profile', 'panel']);
  const { platform, name, picture, active, state } = channel;
  const whose = { name, platform: PLATFORM_NAME[platform] };
  return (
    <ListLine>
      <Avatar picture={picture} size="11" />
      <chakra.div minWidth="0" flex="1" display="grid" gap="1" justifyItems="start">
        <chakra.strong overflowWrap="anywhere">{name}</chakra.strong>
        <chakra.span display="flex" flexWrap="wrap" gap="2" alignItems="center">
          <PlatformBadge platform={platform} />
          <StatusPill tone={TONE[state]}>{t(`profile:channels.states.${state}`)}</StatusPill>
          {active && !isOnly ? <StatusPill tone="accent">{t('profile:channels.active')}</StatusPill> : null}
        </chakra.span>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2" width={{ base: 'full', sm: 'auto' }}>
        {state === 'needs_login' ? (
          <ButtonAnchor
            size="sm"
            variant="solid"
            href={LINK_PATH[platform]}
            aria-label={t('profile:channels.loginAgainOne', whose)}
          >
            {t('panel:loginAgain')}
          </ButtonAnchor>
        ) : null}
        {active ? null : (
          <Button size="sm" aria-label={t('profile:channels.useOne', whose)} onClick={onUse}>
            {t('profile:channels.use')}
          </Button>
        )}
        {isOnly ? null : (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('profile:channels.unlinkOne', whose)}
            onClick={onUnlink}
          >
            {t('profile:channels.unlink')}
          </Button>
        )}
      </chakra.div>
    </ListLine>
  );
}
