import { chakra } from '@chakra-ui/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { RECENT_ALERTS } from '#core/alerts/limits.ts';
import type { AlertRow } from '#core/alerts/schema.ts';
import { PANEL_PATHS } from '#core/paths.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { usePanelEvents, type EventsListener } from '#src/session/panel-context.ts';
import { StreamPill } from '#src/session/stream-pill.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { fetchAlerts } from './api.ts';
import { AlertLine } from './inbox/alert-line.tsx';

/** Puts a new alert first and a known one in its place. */
function withAlert(alerts: readonly AlertRow[], alert: AlertRow): AlertRow[] {
  const isKnown = alerts.some(({ id }) => id === alert.id);
  if (isKnown) return alerts.map((old) => (old.id === alert.id ? alert : old));
  return [alert, ...alerts].slice(0, RECENT_ALERTS);
}

/** Waiting, shown and missed alerts; states change as the overlay reports them. */
export function RecentAlerts() {
  const { t } = useTranslation();
  const alerts = useLoad(fetchAlerts);
  const { change } = alerts;
  const handleFrame = useCallback<EventsListener>(
    (frame) => {
      if ('alert' in frame) change((old) => withAlert(old, frame.alert));
    },
    [change],
  );
  usePanelEvents(handleFrame);
  return (
    <Card aria-labelledby="recent-alerts">
      <chakra.header display="flex" justifyContent="space-between" alignItems="center" gap="3" mb="3">
        <chakra.h2 id="recent-alerts" fontSize="lg">
          {t('alerts.recent')}
        </chakra.h2>
        <chakra.span display="flex" flexWrap="wrap" gap="2" alignItems="center" justifyContent="flex-end">
          <StreamPill />
          <ButtonLink size="sm" to={PANEL_PATHS.inbox}>
            {t('inbox.open')}
          </ButtonLink>
        </chakra.span>
      </chakra.header>
      <Loaded state={alerts} skeleton={<SkeletonRows />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t('alerts.emptyTitle')} description={t('alerts.emptyText')} />
          ) : (
            <chakra.ul listStyle="none">
              {rows.map((alert) => (
                <AlertLine key={alert.id} alert={alert} />
              ))}
            </chakra.ul>
          )
        }
      </Loaded>
    </Card>
  );
}
