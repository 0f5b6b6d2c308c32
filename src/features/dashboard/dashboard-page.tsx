import { chakra } from '@chakra-ui/react';
import { FlaskConical } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { RECENT_EVENTS } from '#core/panel/limits.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { LiveCard } from '#src/session/live-card.tsx';
import {
  usePanelEvents,
  usePanelSession,
  usePanelStreams,
  type EventsListener,
} from '#src/session/panel-context.ts';
import { UnseenAlertsNotice } from '#src/session/unseen-alerts.tsx';
import { ButtonAnchor } from '#src/ui/button.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { Skeleton, SkeletonRows } from '#src/ui/skeleton.tsx';
import { fetchChannels, fetchEvents, fetchSandboxUrl } from './api.ts';
import { ChatCard } from './chat/chat-card.tsx';
import { ChannelCard } from './channel-card.tsx';
import { EventList } from './event-list.tsx';
import { FiguresCard } from './figures-card.tsx';
import { QuickActions } from './quick-actions.tsx';

/** The bot's state has no live topic of its own, so the page asks again this often. */
const STATUS_REFRESH_MS = 30_000;

function useChannels() {
  const channels = useLoad(fetchChannels);
  const { reload } = channels;
  usePanelStreams(reload);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, STATUS_REFRESH_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return channels;
}

function Channels({ channels }: { channels: ReturnType<typeof useChannels> }) {
  const { t } = useTranslation(['dashboard']);
  return (
    <Loaded state={channels} skeleton={<Skeleton height="32" />}>
      {(loaded) =>
        loaded.length === 0 ? (
          <Notice tone="accent">{t('dashboard:noChannel')}</Notice>
        ) : (
          <chakra.div
            display="grid"
            gap="4"
            gridTemplateColumns="repeat(auto-fit, minmax(min(20rem, 100%), 1fr))"
          >
            {loaded.map((channel) => (
              <ChannelCard key={`${channel.platform}/${channel.name}`} channel={channel} />
            ))}
          </chakra.div>
        )
      }
    </Loaded>
  );
}

function LastEvents() {
  const { t } = useTranslation(['dashboard']);
  const events = useLoad(fetchEvents);
  const { change, reload } = events;
  const handleFrame = useCallback<EventsListener>(
    (frame) => {
      if (!('event' in frame)) return;
      const { event } = frame;
      change((old) => [event, ...old.filter(({ id }) => id !== event.id)].slice(0, RECENT_EVENTS));
    },
    [change],
  );
  usePanelEvents(handleFrame, reload);
  return (
    <LiveCard heading={t('dashboard:lastEvents')}>
      <Loaded state={events} skeleton={<SkeletonRows />}>
        {(loaded) => <EventList events={loaded} />}
      </Loaded>
    </LiveCard>
  );
}
/** The panel's first page: channels, chat, quick actions, last events. */
export function Component() {
  const { t } = useTranslation(['dashboard', 'panel']);
  const { profile } = usePanelSession();
  const { data: sandboxUrl } = useLoad(fetchSandboxUrl);
  const channels = useChannels();
  const known = channels.data ?? [];
  return (
    <>
      <PageTitle>{t('panel:dashboard')}</PageTitle>
      <PageHeader
        title={t('dashboard:title', { name: profile.name })}
        description={t('dashboard:description')}
        action={
          typeof sandboxUrl === 'string' ? (
            <ButtonAnchor href={sandboxUrl} target="_blank" rel="noreferrer">
              <FlaskConical size={18} aria-hidden />
              {t('dashboard:sandbox')}
            </ButtonAnchor>
          ) : undefined
        }
      />
      <chakra.div display="grid" gap="4">
        <UnseenAlertsNotice />
        <Channels channels={channels} />
        {known.length === 0 ? (
          <LastEvents />
        ) : (
          <chakra.div
            display="grid"
            gap="4"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
            alignItems="start"
          >
            <ChatCard platforms={[...new Set(known.map(({ platform }) => platform))]} />
            <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
              <QuickActions key={known.length} channels={known} />
              <LastEvents />
            </chakra.div>
          </chakra.div>
        )}
        {known.length === 0 ? null : <FiguresCard />}
      </chakra.div>
    </>
  );
}
