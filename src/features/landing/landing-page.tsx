import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  redirect,
  useLoaderData,
  useLocation,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router-dom';
import { numberFormat } from '#core/base/number-format.ts';
import { HOME_PATH } from '#core/follows/paths.ts';
import { SETUP_PATH } from '#core/health/paths.ts';
import { INVITE_QUERY } from '#core/invitations/paths.ts';
import { PANEL_PATHS } from '#core/paths.ts';
import { siteAnswerSchema, type SiteAnswer } from '#core/site/schema.ts';
import { languageOfPath } from '#src/i18n/languages.ts';
import { changeLanguage } from '#src/i18n/setup.ts';
import { serverAnswer } from '#src/lib/server-answer.ts';
import { fetchSite } from '#src/lib/site-answer.ts';
import { useIsHydrated } from '#src/lib/use-is-hydrated.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { hasSession } from '#src/session/guard.ts';
import { isLoginQuery } from '#src/session/login.ts';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { LateInstallButton } from '#src/ui/late-install-button.tsx';
import { SiteFooter, SiteHeader } from '#src/ui/site-frame.tsx';
import { CampfireScene } from './campfire-scene.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { FeatureList } from './feature-list.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { MissingNotice } from './missing-notice.tsx';
import { JoinButtons } from '#src/ui/join-buttons.tsx';
import { PeopleCounts } from './people-counts.tsx';
import { SiteLinks } from './site-links.tsx';
import { useCountUp } from './use-count-up.ts';
import { useInvitation } from './use-invitation.ts';
import { useLoginReturn } from './use-login-return.ts';

interface Landing {
  /** What the server rendered the page from; in a browser it is asked for behind the page. */
  site?: SiteAnswer;
}

/** Whoever is logged in goes on to the panel; a code in the query is exchanged first. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Landing | Response> {
  const answer = serverAnswer(context);
  if (answer !== undefined) return { site: siteAnswerSchema.parse(answer) };
  const { pathname, search } = new URL(request.url);
  if (isLoginQuery(search)) return {};
  if (hasSession()) return redirect(PANEL_PATHS.dashboard);
  return pathname === '/' && (await isViewersApp()) ? redirect(HOME_PATH) : {};
}

/** Whether this is the installed app of somebody who follows streamers: it opens with them. */
async function isViewersApp(): Promise<boolean> {
  if (!matchMedia('(display-mode: standalone)').matches) return false;
  try {
    const { readFollows } = await import('#src/lib/db-follows.ts');
    return (await readFollows()).length > 0;
  } catch {
    return false;
  }
}

const CookieBanner = lazy(async () => ({
  default: (await import('#src/ui/cookie-banner.tsx')).CookieBanner,
}));

/** Only the browser knows whether it has been answered. */
function LateCookieBanner() {
  return useIsHydrated() ? (
    <Suspense>
      <CookieBanner />
    </Suspense>
  ) : null;
}

function Counter({ site }: { site: SiteAnswer | undefined }) {
  const { t, i18n } = useTranslation(['landing']);
  const shown = useCountUp(site);
  return (
    <chakra.p mt="8" color="fg.muted">
      <chakra.output
        display="block"
        fontFamily="heading"
        fontWeight="bold"
        fontSize="counter"
        lineHeight="tight"
        letterSpacing="tight"
        color="fg.default"
      >
        {shown === undefined ? '…' : numberFormat(i18n.language).format(shown)}
      </chakra.output>
      {t('landing:counter')}
    </chakra.p>
  );
}

function Hero({ site }: { site: SiteAnswer | undefined }) {
  const { t } = useTranslation(['landing']);
  const { isBusy, error } = useLoginReturn();
  const linked = useSearchParams()[0].get(INVITE_QUERY);
  const byInvitation = site?.byInvitation === true;
  // While a login is being exchanged it may use its invitation up.
  const invitation = useInvitation(linked, byInvitation && !isBusy);
  const isOther = invitation.typed !== (linked ?? '');
  return (
    <chakra.section
      display="grid"
      gridTemplateColumns={{ lg: '1.15fr 1fr' }}
      gap={{ base: '10', lg: '12' }}
      alignItems="center"
      py={{ base: '8', md: '16' }}
    >
      <chakra.div alignSelf="start">
        <chakra.h1 fontSize="hero" lineHeight="tight" mb="4">
          {t('landing:title')}
        </chakra.h1>
        <chakra.p fontSize="lg" color="fg.muted" maxWidth="prose" mb="7">
          {t('landing:subtitle')}
        </chakra.p>
        <chakra.div display="grid" gap="4" mb="5" _empty={{ display: 'none' }}>
          <MissingNotice />
          {error === undefined || (isOther && invitation.state === 'good') ? null : (
            <Notice tone="danger">{error}</Notice>
          )}
          {linked === null ||
          isOther ||
          isBusy ||
          error !== undefined ||
          invitation.state === 'wrong' ? null : (
            <Notice tone="accent">{t('landing:invitations.invited')}</Notice>
          )}
          {isBusy ? <Notice tone="accent">{t('landing:login.busy')}</Notice> : null}
        </chakra.div>
        <JoinButtons invitation={invitation.code} logins={site?.logins} />
        {byInvitation ? <InvitationForm {...invitation} /> : null}
        {site?.logins.length === 0 ? (
          <chakra.div mt="5">
            <Notice tone="warning">
              {t('landing:noKeys')}{' '}
              <chakra.span color="accent.fg" textDecoration="underline">
                <Link to={SETUP_PATH}>{t('landing:noKeysLink')}</Link>
              </chakra.span>
            </Notice>
          </chakra.div>
        ) : null}
        {/* Behind the buttons: it comes with an answer, and must not move them from under a pointer. */}
        {site?.sandboxUrl === undefined ? null : (
          <chakra.div mt="5">
            <Notice tone="warning">
              {t('landing:sandbox')}{' '}
              <chakra.a href={site.sandboxUrl} color="accent.fg" textDecoration="underline">
                {t('landing:sandboxLink')}
              </chakra.a>
            </Notice>
          </chakra.div>
        )}
        <Counter site={site} />
        <PeopleCounts site={site} />
      </chakra.div>
      <CampfireScene />
    </chakra.section>
  );
}

/** Landing and login: `/`, `/entrar`, `/login`, `/einloggen`. */
export function Component() {
  const { pathname } = useLocation();
  const { data: site } = useLoad(fetchSite, { first: useLoaderData<Landing>().site });
  useEffect(() => {
    const language = languageOfPath(pathname);
    if (language !== undefined) void changeLanguage(language);
  }, [pathname]);
  return (
    <>
      <SiteHeader>
        <LateInstallButton />
      </SiteHeader>
      <chakra.main maxWidth="page" mx="auto" px={{ base: '4', md: '6' }} overflowX="clip">
        <Hero site={site} />
        <FeatureGrid />
        <FeatureList />
        <SiteLinks links={site?.links} />
      </chakra.main>
      <SiteFooter />
      <LateCookieBanner />
    </>
  );
}
