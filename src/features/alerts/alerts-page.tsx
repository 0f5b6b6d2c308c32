import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { redirect, useLoaderData } from 'react-router-dom';
import { redirectWithoutSession } from '#src/session/guard.ts';
import { openAnew } from './open-anew.ts';
import { leavePanel } from '#src/session/leave-panel.ts';
import { usePanelChannel } from '#src/session/panel-context.ts';
import { ApiError } from '#src/lib/http.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { Loaded } from '#src/ui/loaded.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { DockCard } from './inbox/dock-card.tsx';
import { RecentAlerts } from './recent-alerts.tsx';
import { fetchAccess, type Access } from './screen/access.ts';
import { AlertScreen } from './screen/alert-screen.tsx';
import { fetchSetup, type AlertSetup } from './screen/api.ts';

const BOT_PATH = '/panel/bot';

const DoctorCard = lazy(async () => ({ default: (await import('./doctor/doctor-card.tsx')).DoctorCard }));
function ChannelDoctor() {
  return <DoctorCard platform={usePanelChannel().platform} />;
}
interface Opening {
  access: Access;
  /** Asked for together with the access, so that the screen opens a round trip earlier. */
  setup: Promise<AlertSetup>;
}

/** Only for channels of a platform with alerts. */
export async function loader({ request }: { request: Request }): Promise<Opening | Response> {
  const away = redirectWithoutSession() ?? openAnew();
  if (away !== undefined) return away;
  const setup = fetchSetup(request.signal);
  // Whoever shows the items hears what went wrong; who is sent away does not ask.
  setup.catch(() => undefined);
  const access = await fetchAccess(request.signal);
  return access === 'bot' ? redirect(BOT_PATH) : { access, setup };
}

/** Alerts that cannot be loaded end the session, but not for want of a network: that is a state. */
function isAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.status !== 0;
}

function useSetup(opening: Promise<AlertSetup>) {
  const { i18n } = useTranslation(['alerts']);
  const toast = useToast();
  const first = useRef<Promise<AlertSetup> | undefined>(opening);
  const load = useCallback(async (signal: AbortSignal) => {
    try {
      const asked = first.current ?? fetchSetup(signal);
      first.current = undefined;
      return await asked;
    } catch (error) {
      if (import.meta.env.PROD && isAnswered(error)) await leavePanel();
      throw error;
    }
  }, []);
  const setup = useLoad(load);
  const isLoaded = setup.data !== undefined;
  const wasAskedFor = useRef(false);
  useEffect(() => {
    // Whoever only came here sees that; whoever asked again is waiting for the answer.
    if (isLoaded && wasAskedFor.current) toast({ tone: 'success', text: i18n.t('alerts:screen.loaded') });
  }, [isLoaded, i18n, toast]);
  const reload = () => {
    wasAskedFor.current = true;
    setup.reload();
  };
  return { ...setup, reload };
}

function Alerts({ opening }: { opening: Promise<AlertSetup> }) {
  const { id, platform, rank } = usePanelChannel();
  const { t } = useTranslation(['alerts']);
  const setup = useSetup(opening);
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.p role="status" minHeight="5" color="fg.subtle" fontSize="sm">
        {setup.data === undefined ? '' : t('alerts:screen.loaded')}
      </chakra.p>
      <Loaded state={setup} skeleton={<SkeletonRows rows={8} height="20" />}>
        {({ items, texts }) => (
          <AlertScreen owner={id} items={items} texts={texts} platform={platform} rank={rank} />
        )}
      </Loaded>
      <Suspense>
        <ChannelDoctor />
      </Suspense>
      <DockCard />
      <RecentAlerts />
    </chakra.div>
  );
}

/** The alert configuration screen (S3), and what became of each alert. */
export function Component() {
  const { t } = useTranslation(['alerts', 'panel']);
  const { access, setup } = useLoaderData<Opening>();
  return (
    <>
      <PageTitle>{t('panel:alerts')}</PageTitle>
      <PageHeader title={t('panel:alerts')} description={t('alerts:description')} />
      {access === 'support' ? (
        <Notice tone="danger">{t('alerts:screen.noBid')}</Notice>
      ) : (
        <Alerts opening={setup} />
      )}
    </>
  );
}
