import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#src/ui/loaded.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { HistoryCard } from './history-card.tsx';
import { RunningCard } from './running-card.tsx';
import { SettingsCard } from './settings-card.tsx';
import { StartCard } from './start-card.tsx';
import { useRaffles } from './use-raffles.ts';

/** Raffles of points: the one that runs or a new one, those before, and how chat joins and starts them. */
export function Component() {
  const { t } = useTranslation();
  const { raffles, start, stop, saveSettings } = useRaffles();
  return (
    <>
      <PageTitle>{t('raffles.nav')}</PageTitle>
      <PageHeader title={t('raffles.nav')} description={t('raffles.description')} />
      <Loaded state={raffles} skeleton={<SkeletonRows rows={3} height="20" />}>
        {({ items, settings }) => {
          const running = items.find(({ state }) => state === 'open' || state === 'settling');
          return (
            <chakra.div display="grid" gap="5">
              {running === undefined ? (
                <StartCard settings={settings} onStart={start} />
              ) : (
                <RunningCard raffle={running} keyword={settings.keyword} onStop={stop} />
              )}
              <HistoryCard raffles={items.filter((raffle) => raffle !== running)} />
              <SettingsCard settings={settings} onSave={saveSettings} />
            </chakra.div>
          );
        }}
      </Loaded>
    </>
  );
}
