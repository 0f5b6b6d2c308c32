import { chakra } from '@chakra-ui/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { RECENT_ALERTS } from '#core/alerts/limits.ts';
import type { AlertRow } from '#core/alerts/row-schema.ts';
import { PANEL_PATHS } from '#core/paths.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { LiveCard } from '#src/session/live-card.tsx';
import { usePanelEvents, type EventsListener } from '#src/session/panel-context.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { MovingRows } from '#src/ui/motion/moving-rows.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { fetchAlerts } from './api.ts';
import { AlertLine } from './inbox/alert-line.tsx';

/** Puts a new alert first and a known one in its place. */
function withAlert(alerts: readonly AlertRow[], alert: AlertRow): AlertRow[] {
  const isKnown = alerts.some(({ event }) => event === alert.event);
  if (isKnown) return alerts.map((old) => (old.event === alert.event ? alert : old));
  return [alert, ...alerts].slice(0, RECENT_ALERTS);
}

/** Waiting, shown and missed alerts; states change as the overlay reports them. */
export function RecentAlerts() {
  const { t } = useTranslation(['alerts', 'panel']);
  const alerts = useLoad(fetchAlerts);
  const { change, reload } = alerts;
  const handleFrame = useCallback<EventsListener>(
    (frame) => {
      if ('alert' in frame) change((old) => withAlert(old, frame.alert));
    },
    [change],
  );
  usePanelEvents(handleFrame, reload);
  return (
    <LiveCard
      heading={t('alerts:recent')}
      action={
        <ButtonLink size="sm" to={PANEL_PATHS.inbox}>
          {t('panel:unheard.open')}
        </ButtonLink>
      }
    >
      <Loaded state={alerts} skeleton={<SkeletonRows />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t('alerts:emptyTitle')} description={t('alerts:emptyText')} />
          ) : (
            <chakra.ul listStyle="none">
              <MovingRows>
                {rows.map((alert) => (
                  <AlertLine key={alert.id} alert={alert} />
                ))}
              </MovingRows>
            </chakra.ul>
          )
        }
      </Loaded>
    </LiveCard>
  );
}
