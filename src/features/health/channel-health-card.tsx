import { chakra } from '@chakra-ui/react';
import { LogIn, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOGIN_PATH } from '#core/paths.ts';
import { PLATFORM_NAME } from '#core/platforms/platform.ts';
import type { ChannelHealth } from '#core/health/schema.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useDateText } from '#src/lib/use-date-text.ts';
import { SuspendedLink } from '#src/session/suspended-link.tsx';
import { Button, ButtonAnchor } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PlatformBadge } from '#src/ui/platform-badge.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { reconnectChannel } from './api.ts';
import { Facts } from './facts.tsx';
import { LastHeard } from './last-heard.tsx';
import { ProblemList } from './problem-list.tsx';
import { WebhookPart } from './webhook-part.tsx';

const TONE = {
  connected: 'success',
  connecting: 'warning',
  paused: 'warning',
  needsLogin: 'danger',
  off: 'neutral',
} as const satisfies Record<ChannelHealth['connection']['state'], string>;

/** The one sentence that says what to do, where there is something to do. */
function Verdict({ channel }: { channel: ChannelHealth }) {
  const { t } = useTranslation(['health']);
  const time = useDateText({ timeStyle: 'short' });
  const platform = PLATFORM_NAME[channel.platform];
  const { state, until } = channel.connection;
  if (state === 'connected') {
    const isRefused = channel.subscriptions?.missing.some(({ refused }) => refused) === true;
    return isRefused ? <Notice tone="warning">{t('health:verdicts.refused', { platform })}</Notice> : null;
  }
  if (state === 'paused') {
    return (
      <Notice tone="warning">{t('health:verdicts.paused', { platform, time: time(until ?? 0) })}</Notice>
    );
  }
  return (
    <Notice tone={state === 'connecting' ? 'accent' : 'warning'}>
      {t(`health:verdicts.${state}`, { platform })}
    </Notice>
  );
}

/** Nothing is lost: it says what is late, and why. */
function Waiting({ waiting }: { waiting: NonNullable<ChannelHealth['waiting']> }) {
  const { t } = useTranslation(['health']);
  const time = useDateText({ timeStyle: 'short' });
  const { count, since } = waiting;
  return <Notice tone="warning">{t('health:waiting', { count, time: time(since) })}</Notice>;
}

function Actions({ channel }: { channel: ChannelHealth }) {
  const { t } = useTranslation(['health']);
  const toast = useToast();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const { id, name, platform, connection } = channel;
  const needsLogin = connection.state === 'needsLogin';
  const handleReconnect = async () => {
    setBusy(true);
    try {
      await reconnectChannel(id);
      toast({ tone: 'success', text: t('health:reconnecting', { name }) });
    } catch (error) {
      toast({ tone: 'danger', text: errorText(error) });
    }
    setBusy(false);
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
      <ButtonAnchor size="sm" variant={needsLogin ? 'solid' : 'outline'} href={LOGIN_PATH[platform]}>
        <LogIn size={16} aria-hidden />
        {t('health:loginAgain')}
      </ButtonAnchor>
      {needsLogin ? (
        <SuspendedLink platform={platform} />
      ) : (
        <Button size="sm" disabled={isBusy} onClick={() => void handleReconnect()}>
          <RotateCw size={16} aria-hidden />
          {t('health:reconnect')}
        </Button>
      )}
    </chakra.div>
  );
}

/** How one linked channel is, and what a person may do about it. */
export function ChannelHealthCard({ channel }: { channel: ChannelHealth }) {
  const { t } = useTranslation(['health']);
  const { id, platform, name, connection, waiting, webhook } = channel;
  return (
    <Card aria-labelledby={`health-${id}`} display="grid" gap="5" alignContent="start">
      <chakra.header
        display="flex"
        alignItems="center"
        gap="3"
        justifyContent="space-between"
        flexWrap="wrap"
      >
        <chakra.h2
          id={`health-${id}`}
          fontSize="lg"
          display="flex"
          alignItems="center"
          gap="2.5"
          minWidth="0"
        >
          <PlatformBadge platform={platform} compact />
          <chakra.span truncate title={name}>
            {name}
          </chakra.span>
        </chakra.h2>
        <StatusPill tone={TONE[connection.state]}>{t(`health:states.${connection.state}`)}</StatusPill>
      </chakra.header>
      <Verdict channel={channel} />
      {waiting === null ? null : <Waiting waiting={waiting} />}
      {connection.state === 'off' ? null : <Actions channel={channel} />}
      <Facts channel={channel} />
      <LastHeard lastHeard={channel.lastHeard} />
      <ProblemList problems={channel.problems} />
      {webhook === null ? null : <WebhookPart platform={platform} webhook={webhook} />}
    </Card>
  );
}
