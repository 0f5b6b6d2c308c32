import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { ExportCard } from './export-card.tsx';
import { ImportCard } from './import-card.tsx';

/** All that the streamer has as one file, and back. */
export function Component() {
  const { t } = useTranslation(['backup']);
  return (
    <>
      <PageTitle>{t('backup:title')}</PageTitle>
      <PageHeader title={t('backup:title')} description={t('backup:text')} />
      <chakra.div display="grid" gap="4" maxWidth="prose">
        <ExportCard />
        <ImportCard />
      </chakra.div>
    </>
  );
}
