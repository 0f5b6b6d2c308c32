import { chakra } from '@chakra-ui/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { overlayDoctorSchema, PANEL_OVERLAY_DOCTOR, type OverlayDoctor } from '#core/alerts/doctor.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { usePanelEvents, type EventsListener } from '#src/session/panel-context.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';
import { Card } from '#src/ui/card.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useHeaderName } from '../header-name.ts';
import { LoaderButton } from './loader-button.tsx';
import { OverlayClient } from './overlay-client.tsx';

function fetchDoctor(signal: AbortSignal): Promise<OverlayDoctor> {
  return streamerRequest(PANEL_OVERLAY_DOCTOR, overlayDoctorSchema, { signal });
}

/** The one sentence that says what to do, if anything. */
function Verdict({ doctor }: { doctor: OverlayDoctor }) {
  const { t } = useTranslation(['alerts']);
  const overlays = doctor.clients.filter(({ role }) => role === 'overlay');
  if (overlays.length === 0)
    return (
      <Notice tone="warning">
        {doctor.lastSeenAt === null ? (
          t('alerts:doctor.none')
        ) : (
          <>
            {t('alerts:doctor.noneSince')} <RelativeTime at={doctor.lastSeenAt} />.
          </>
        )}
      </Notice>
    );
  const lead = overlays.find((client) => client.lead);
  if (lead === undefined) return <Notice tone="warning">{t('alerts:doctor.offAir')}</Notice>;
  if (!lead.sound) return <Notice tone="warning">{t('alerts:doctor.mute')}</Notice>;
  return <Notice tone="success">{t('alerts:doctor.fine')}</Notice>;
}

function LastAlert({ alert, platform }: { alert: OverlayDoctor['lastAlert']; platform: Platform }) {
  const { t } = useTranslation(['alerts']);
  const headerName = useHeaderName();
  return (
    <chakra.p color="fg.muted" fontSize="sm">
      {t('alerts:doctor.lastAlert')}:{' '}
      {alert === null ? (
        t('alerts:doctor.noAlert')
      ) : (
        <>
          {headerName(alert.header, platform)} · {t(`alerts:states.${alert.state}`)} ·{' '}
          <RelativeTime at={alert.at} />
        </>
      )}
    </chakra.p>
  );
}

/** Why an alert does not show or sound: the overlays as the server sees them, live. */
export function DoctorCard({ platform }: { platform: Platform }) {
  const { t } = useTranslation(['alerts']);
  const headerName = useHeaderName();
  const state = useLoad(fetchDoctor);
  const { reload } = state;
  const handleFrame = useCallback<EventsListener>(
    (frame) => {
      if ('overlays' in frame || 'alert' in frame) reload();
    },
    [reload],
  );
  usePanelEvents(handleFrame, reload);
  return (
    <Card aria-labelledby="overlay-doctor" display="grid" gap="4" alignContent="start">
      <header>
        <chakra.h2 id="overlay-doctor" fontSize="lg">
          {t('alerts:doctor.title')}
        </chakra.h2>
        <chakra.p color="fg.muted">{t('alerts:doctor.text')}</chakra.p>
      </header>
      <Loaded state={state} skeleton={<SkeletonRows />}>
        {(doctor) => (
          <>
            <Verdict doctor={doctor} />
            {doctor.stoppedCode.map(({ header }) => (
              <Notice key={header} tone="danger">
                {t('alerts:doctor.codeStopped', { name: headerName(header, platform) })}
              </Notice>
            ))}
            {doctor.clients.length === 0 ? null : (
              <chakra.ul listStyle="none">
                {doctor.clients.map((client) => (
                  <OverlayClient key={client.id} client={client} build={doctor.build} />
                ))}
              </chakra.ul>
            )}
            <LastAlert alert={doctor.lastAlert} platform={platform} />
          </>
        )}
      </Loaded>
      <chakra.div display="grid" gap="2" justifyItems="start">
        <LoaderButton />
        <chakra.p color="fg.muted" fontSize="sm">
          {t('alerts:doctor.downloadHint')}
        </chakra.p>
      </chakra.div>
    </Card>
  );
}
