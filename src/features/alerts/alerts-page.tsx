import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { usePanelSession } from '#src/session/panel-context.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { DoctorCard } from './doctor/doctor-card.tsx';
import { RecentAlerts } from './recent-alerts.tsx';
import { TestButtons } from './test-buttons.tsx';
import { WidgetCard } from './widget-card.tsx';

/** The overlay's address, tests, and what became of each alert. */
export function Component() {
  const { t } = useTranslation();
  const { profile } = usePanelSession();
  return (
    <>
      <PageTitle>{t('panel.alerts')}</PageTitle>
      <PageHeader title={t('panel.alerts')} description={t('alerts.description')} />
      <chakra.div display="grid" gap="4">
        <chakra.div display="grid" gap="4" gridTemplateColumns={{ lg: '1fr 1fr' }}>
          <WidgetCard />
          <TestButtons platform={profile.platform} />
        </chakra.div>
        <DoctorCard platform={profile.platform} />
        <RecentAlerts />
      </chakra.div>
    </>
  );
}
