import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { StreamPill } from '#src/session/stream-pill.tsx';
import { UnheardGapsNotice } from '#src/session/unheard-gaps.tsx';
import { UnseenAlertsNotice } from '#src/session/unseen-alerts.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { InboxControls } from './inbox-controls.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { InboxListView } from './inbox-list.tsx';
import { MissedBar } from './missed-bar.tsx';
import { useInbox } from './use-inbox.ts';

/** OBS is dark, whatever the panel's theme is; the choice made there stays what it is. */
function useDarkPage(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const chosen = dataset['theme'];
    dataset['theme'] = 'dark';
    return () => {
      if (chosen !== undefined) dataset['theme'] = chosen;
    };
  }, []);
}

/** The inbox beside the stream: a dock of OBS from 300 pixels on, or a phone in the hand. */
export function Component() {
  const { t } = useTranslation(['alerts', 'panel']);
  const inbox = useInbox();
  useDarkPage();
  return (
    <chakra.main p="2" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" maxWidth="prose" mx="auto">
      <PageTitle>{t('alerts:inbox.title')}</PageTitle>
      <chakra.header
        display="grid"
        gap="2"
        position="sticky"
        top="0"
        zIndex="bar"
        bg="bg.canvas"
        borderBottom="1px solid"
        borderColor="border.subtle"
        py="2"
      >
        <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="2">
          <chakra.h1 fontSize="lg">{t('panel:nav.inbox')}</chakra.h1>
          <StreamPill />
        </chakra.div>
        <InboxControls inbox={inbox} isSlim />
      </chakra.header>
      <UnseenAlertsNotice />
      <UnheardGapsNotice show="today" />
      <MissedBar inbox={inbox} />
      <InboxFilters
        isSlim
        filter={inbox.filter}
        counts={inbox.alerts.data?.counts}
        onFilter={inbox.setFilter}
      />
      <InboxListView inbox={inbox} />
    </chakra.main>
  );
}
