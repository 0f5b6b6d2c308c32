import { chakra } from '@chakra-ui/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoad } from '#src/lib/use-load.ts';
import { LiveCard } from '#src/session/live-card.tsx';
import { usePanelEvents, type EventsListener } from '#src/session/panel-context.ts';
import { Card } from '#src/ui/card.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { fetchDonations, fetchRefusals, fetchSettings } from './api.ts';
import { DonationLines } from './donation-lines.tsx';
import { RefusalLines } from './refusal-lines.tsx';
import { SettingsCard } from './settings-card.tsx';

/** Lists what came, and again when a donation comes in. */
function ReceivedCard() {
  const { t } = useTranslation(['donations']);
  const donations = useLoad(fetchDonations);
  const { reload } = donations;
  const handleFrame = useCallback<EventsListener>(
    (frame) => {
      if ('event' in frame && frame.event.type === 'donation') reload();
    },
    [reload],
  );
  usePanelEvents(handleFrame, reload);
  return (
    <LiveCard heading={t('donations:panel.list')}>
      <Loaded state={donations} skeleton={<SkeletonRows rows={3} />}>
        {(list) => <DonationLines list={list} />}
      </Loaded>
    </LiveCard>
  );
}

function RefusedCard() {
  const { t } = useTranslation(['donations']);
  const refusals = useLoad(fetchRefusals);
  return (
    <Card aria-labelledby="donations-refused">
      <chakra.h2 id="donations-refused" fontSize="lg">
        {t('donations:panel.refusals')}
      </chakra.h2>
      <chakra.p color="fg.muted" mb="3">
        {t('donations:panel.refusalsText')}
      </chakra.p>
      <Loaded state={refusals} skeleton={<SkeletonRows rows={2} />}>
        {(items) => <RefusalLines refusals={items} />}
      </Loaded>
    </Card>
  );
}

function Settings() {
  const settings = useLoad(fetchSettings);
  return (
    <Loaded state={settings} skeleton={<SkeletonRows rows={4} height="14" />}>
      {(loaded) => <SettingsCard settings={loaded} />}
    </Loaded>
  );
}

/** The streamer's side of donations: account, what came, and what did not count and why. */
export function Component() {
  const { t } = useTranslation(['donations', 'panel']);
  return (
    <>
      <PageTitle>{t('panel:nav.donations')}</PageTitle>
      <PageHeader title={t('panel:nav.donations')} description={t('donations:panel.description')} />
      <chakra.div display="grid" gap="5">
        <Settings />
        <ReceivedCard />
        <RefusedCard />
      </chakra.div>
    </>
  );
}
