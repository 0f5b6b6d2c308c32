import { chakra } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { StreamPill } from '#src/session/stream-pill.tsx';
import { UnheardGapsNotice } from '#src/session/unheard-gaps.tsx';
import { UnseenAlertsNotice } from '#src/session/unseen-alerts.tsx';
import { Card } from '#src/ui/card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { DockCard } from './dock-card.tsx';
import { InboxControls } from './inbox-controls.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { InboxListView } from './inbox-list.tsx';
import { InboxSettingsCard } from './inbox-settings-card.tsx';
import { MissedBar } from './missed-bar.tsx';
import { QuietHoursCard } from './quiet-hours-card.tsx';
import { useInbox } from './use-inbox.ts';

/** Past, waiting and missed alerts, live, with all that may be done to them. */
export function Component() {
  const { t } = useTranslation(['alerts']);
  const inbox = useInbox();
  return (
    <>
      <PageTitle>{t('alerts:inbox.title')}</PageTitle>
      <PageHeader
        title={t('alerts:inbox.title')}
        description={t('alerts:inbox.description')}
        action={<StreamPill />}
      />
      <chakra.div
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg: 'minmax(0, 1fr) minmax(0, 18rem)',
          xl: 'minmax(0, 1fr) minmax(0, 22rem)',
        }}
      >
        <Card display="grid" gap="4" aria-label={t('alerts:inbox.list')}>
          <InboxControls inbox={inbox} isSlim={false} />
          <UnseenAlertsNotice />
          <UnheardGapsNotice show="today" />
          <MissedBar inbox={inbox} />
          <InboxFilters
            isSlim={false}
            filter={inbox.filter}
            counts={inbox.alerts.data?.counts}
            onFilter={inbox.setFilter}
          />
          <InboxListView inbox={inbox} />
        </Card>
        <chakra.div display="grid" gap="4">
          {/* Below the list on a phone: it comes alive behind it. */}
          <Suspense>
            <InboxSettingsCard inbox={inbox} />
            <QuietHoursCard inbox={inbox} />
            <DockCard />
          </Suspense>
        </chakra.div>
      </chakra.div>
    </>
  );
}
