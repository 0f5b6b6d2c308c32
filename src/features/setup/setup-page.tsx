import { useTranslation } from 'react-i18next';
import { PANEL_PATHS } from '#core/paths.ts';
import { ApiError } from '#src/lib/http.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { fetchSetup } from './api.ts';
import { SetupGuide } from './setup-guide.tsx';

const isRefused = (error: unknown) => error instanceof ApiError && error.code === 'forbidden';

/** The keys of the server, for its owner; others are told whose they are. */
export function Component() {
  const { t } = useTranslation(['setup']);
  const setup = useLoad(fetchSetup);
  return (
    <>
      <PageTitle>{t('setup:title')}</PageTitle>
      <PageHeader title={t('setup:title')} description={t('setup:description')} />
      {isRefused(setup.error) ? (
        <EmptyState
          title={t('setup:notOwner')}
          description={t('setup:notOwnerText')}
          action={<ButtonLink to={PANEL_PATHS.health}>{t('setup:toHealth')}</ButtonLink>}
        />
      ) : (
        <Loaded state={setup} skeleton={<Skeleton height="scene" />}>
          {(loaded) => <SetupGuide setup={loaded} canTest />}
        </Loaded>
      )}
    </>
  );
}
