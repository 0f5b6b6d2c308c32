import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { redirect, replace, useLoaderData } from 'react-router-dom';
import { SETUP_CODE_QUERY, SETUP_PATH } from '#core/health/paths.ts';
import type { Setup, SetupCodeState } from '#core/health/setup.ts';
import { ApiError } from '#src/lib/http.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SiteFooter, SiteHeader } from '#src/ui/site-frame.tsx';
import { fetchFirstSetup, fetchSetupCodeState, sendSetupCode } from './api.ts';
import { Claim } from './claim.tsx';
import { SetupGuide } from './setup-guide.tsx';

/** Only keys are missing, or only an owner. */
type First =
  | { kind: 'guide'; setup: Setup }
  | { kind: 'claim'; state: Exclude<SetupCodeState, 'none'>; isWrong: boolean };

/** The link's code brought no further. */
const WRONG_QUERY = 'wrong';

/** A server that has an owner shows this to them only, in the panel. */
export async function loader({ request }: { request: Request }): Promise<First | Response> {
  const query = new URL(request.url).searchParams;
  const code = query.get(SETUP_CODE_QUERY);
  if (code !== null) return trade(code);
  try {
    return { kind: 'guide', setup: await fetchFirstSetup(request.signal) };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  const state = await fetchSetupCodeState(request.signal);
  return state === 'none' ? redirect('/') : { kind: 'claim', state, isWrong: query.has(WRONG_QUERY) };
}

/** The code goes to the server, which has the browser remember it, and leaves the address bar. */
async function trade(code: string): Promise<Response> {
  try {
    await sendSetupCode(code);
    return replace(SETUP_PATH);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return replace(`${SETUP_PATH}?${WRONG_QUERY}=1`);
  }
}

/** The first minutes of a server: anybody may read what keys it needs, and its operator shows who they are. */
export function Component() {
  const { t } = useTranslation(['setup']);
  const first = useLoaderData<First>();
  const isGuide = first.kind === 'guide';
  const title = isGuide ? t('setup:title') : t('setup:claimTitle');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <SiteHeader />
      <chakra.main maxWidth="page" mx="auto" px={{ base: '4', md: '6' }} pt={{ base: '5', md: '8' }}>
        <PageHeader
          title={title}
          description={isGuide ? t('setup:firstDescription') : t('setup:claimDescription')}
        />
        {isGuide ? <SetupGuide setup={first.setup} canTest={false} /> : <Claim {...first} />}
      </chakra.main>
      <SiteFooter />
    </>
  );
}
