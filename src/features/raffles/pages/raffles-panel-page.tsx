import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadedQuery } from '#src/ui/loaded-query.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { rafflesQuery } from '../api.ts';
import { HistoryCard } from '../components/history-card.tsx';
import { RunningCard } from '../components/running-card.tsx';
import { SettingsCard } from '../components/settings-card.tsx';
import { StartCard } from '../components/start-card.tsx';

/** Raffles of points: the one that runs or a new one, those before, and how chat joins and starts them. */
export function Component() {
  const { t } = useTranslation(['raffles', 'panel']);
  const raffles = useQuery(rafflesQuery);
  return (
    <>
      <PageTitle>{t('panel:nav.raffles')}</PageTitle>
      <PageHeader title={t('panel:nav.raffles')} description={t('raffles:description')} />
      <LoadedQuery query={raffles} skeleton={<SkeletonRows rows={3} height="20" />}>
        {({ items, settings }) => {
          const running = items.find(({ state }) => state === 'open' || state === 'settling');
          return (
            <chakra.div display="grid" gap="5">
              {running === undefined ? (
                <StartCard settings={settings} />
              ) : (
                <RunningCard raffle={running} keyword={settings.keyword} />
              )}
              <HistoryCard raffles={items.filter((raffle) => raffle !== running)} />
              <SettingsCard settings={settings} />
            </chakra.div>
          );
        }}
      </LoadedQuery>
    </>
  );
}
