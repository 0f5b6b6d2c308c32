import { useTranslation } from 'react-i18next';
import { useLoad } from '#src/lib/use-load.ts';
import { Loaded } from '#src/ui/loaded.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { fetchSetup } from './api.ts';
import { SetupGuide } from './setup-guide.tsx';

/** The keys of the server, for its owner. */
export function Component() {
  const { t } = useTranslation();
  const setup = useLoad(fetchSetup);
  return (
    <>
      <PageTitle>{t('setup.title')}</PageTitle>
      <PageHeader title={t('setup.title')} description={t('setup.description')} />
      <Loaded state={setup} skeleton={<Skeleton height="scene" />}>
        {(loaded) => <SetupGuide setup={loaded} canTest />}
      </Loaded>
    </>
  );
}
