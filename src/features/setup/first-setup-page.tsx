import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { redirect, useLoaderData } from 'react-router-dom';
import type { Setup } from '#core/health/setup.ts';
import { ApiError } from '#src/lib/http.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SiteFooter, SiteHeader } from '#src/ui/site-frame.tsx';
import { fetchFirstSetup } from './api.ts';
import { SetupGuide } from './setup-guide.tsx';

/** A server that somebody can log in to shows this to its owner only, in the panel. */
export async function loader({ request }: { request: Request }): Promise<Setup | Response> {
  try {
    return await fetchFirstSetup(request.signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return redirect('/');
    throw error;
  }
}

/** The first minutes of a server without any keys: nobody can log in yet, so anybody may read what to do. */
export function Component() {
  const { t } = useTranslation();
  const setup = useLoaderData<Setup>();
  return (
    <>
      <PageTitle>{t('setup.title')}</PageTitle>
      <SiteHeader />
      <chakra.main maxWidth="page" mx="auto" px={{ base: '4', md: '6' }} pt={{ base: '5', md: '8' }}>
        <PageHeader title={t('setup.title')} description={t('setup.firstDescription')} />
        <SetupGuide setup={setup} canTest={false} />
      </chakra.main>
      <SiteFooter />
    </>
  );
}
