import { chakra } from '@chakra-ui/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { RECENT_ALERTS } from '#core/alerts/limits.ts';
import type { AlertRow, AlertState } from '#core/alerts/schema.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { LiveCard } from '#src/session/live-card.tsx';
import { usePanelEvents, type EventsListener } from '#src/session/panel-context.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { PlatformBadge } from '#src/ui/platform-badge.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { StatusPill, type StatusTone } from '#src/ui/status-pill.tsx';
import { ListLine } from '#src/ui/list-line.tsx';
import { fetchAlerts } from './api.ts';
import { useHeaderName } from './header-name.ts';

const TONE: Record<AlertState, StatusTone> = {
  queued: 'neutral',
  leased: 'neutral',
  started: 'accent',
  shown: 'success',
  skipped: 'neutral',
  missed: 'warning',
  interrupted: 'danger',
};

/** Puts a new alert first and a known one in its place. */
function withAlert(alerts: readonly AlertRow[], alert: AlertRow): AlertRow[] {
  const isKnown = alerts.some(({ id }) => id === alert.id);
  if (isKnown) return alerts.map((old) => (old.id === alert.id ? alert : old));
  return [alert, ...alerts].slice(0, RECENT_ALERTS);
}

function AlertLine({ alert }: { alert: AlertRow }) {
  const { t, i18n } = useTranslation();
  const headerName = useHeaderName();
  const amount = alert.amount === undefined ? '' : new Intl.NumberFormat(i18n.language).format(alert.amount);
  return (
    <ListLine>
      <PlatformBadge platform={alert.platform} compact />
      <chakra.div flex="1 1 10rem" minWidth="0">
        <chakra.p overflowWrap="anywhere">
          <strong>{alert.name ?? t('events.anonymous')}</strong>{' '}
          <chakra.span color="fg.muted">
            {[headerName(alert.header, alert.platform), amount].filter((text) => text !== '').join(' · ')}
          </chakra.span>
        </chakra.p>
        {alert.message === undefined || alert.message === '' ? null : (
          <chakra.p color="fg.muted" fontSize="sm" overflowWrap="anywhere">
            {alert.message}
          </chakra.p>
        )}
      </chakra.div>
      {alert.test ? <StatusPill tone="neutral">{t('events.test')}</StatusPill> : null}
      <StatusPill tone={TONE[alert.state]}>{t(`alerts.states.${alert.state}`)}</StatusPill>
      <chakra.span color="fg.muted" fontSize="sm">
        <RelativeTime at={alert.createdAt} />
      </chakra.span>
    </ListLine>
  );
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
    <LiveCard heading={t('alerts.recent')}>
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
    </LiveCard>
  );
}
