import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlertState } from '#core/alerts/inbox-schema.ts';
import type { AlertRow } from '#core/alerts/row-schema.ts';
import { amountText } from '#core/base/amount-text.ts';
import { LIST_LINE } from '#src/ui/list-line.tsx';
import { MovingRow } from '#src/ui/motion/moving-rows.tsx';
import { PersonName } from '#src/ui/person-name.tsx';
import { PlatformBadge } from '#src/ui/platform-badge.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { StatusPill, type StatusTone } from '#src/ui/status-pill.tsx';
import { useHeaderName } from '../header-name.ts';

const TONE: Record<AlertState, StatusTone> = {
  queued: 'neutral',
  leased: 'neutral',
  started: 'accent',
  shown: 'success',
  skipped: 'neutral',
  missed: 'warning',
  interrupted: 'danger',
  awaiting: 'warning',
  refused: 'neutral',
  merged: 'neutral',
};

/** Who an alert is about; one that stands for others says for how many. */
function AlertName({ alert }: { alert: AlertRow }) {
  const { t } = useTranslation(['alerts']);
  if (alert.summed !== undefined) return <strong>{t('alerts:inbox.summed', { count: alert.summed })}</strong>;
  return (
    <>
      <strong>
        <PersonName name={alert.name} />
      </strong>
      {alert.others === undefined ? null : <> {t('alerts:inbox.others', { count: alert.others })}</>}
    </>
  );
}

interface AlertLineProps {
  alert: AlertRow;
  /** What else there is to say of it. */
  note?: ReactNode;
  children?: ReactNode;
}

/** One alert, a row of `MovingRows`: who, what, where it stands, and what may be done with it. */
export function AlertLine({ alert, note, children }: AlertLineProps) {
  const { t, i18n } = useTranslation(['alerts', 'common']);
  const headerName = useHeaderName();
  const { amount, currency } = alert;
  const what = [
    headerName(alert.header, alert.platform),
    amount === undefined ? '' : amountText(amount, currency, i18n.language),
  ];
  return (
    <MovingRow {...LIST_LINE}>
      <PlatformBadge platform={alert.platform} compact />
      <chakra.div flex="1 1 10rem" minWidth="0">
        <chakra.p overflowWrap="anywhere">
          <AlertName alert={alert} />{' '}
          <chakra.span color="fg.muted">{what.filter((text) => text !== '').join(' · ')}</chakra.span>
        </chakra.p>
        {alert.message === undefined || alert.message === '' ? null : (
          <chakra.p color="fg.muted" fontSize="sm" overflowWrap="anywhere">
            {alert.message}
          </chakra.p>
        )}
        {note}
      </chakra.div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="2"
        rowGap="1"
        width={{ base: 'full', sm: 'auto' }}
      >
        {alert.test ? <StatusPill tone="neutral">{t('common:events.test')}</StatusPill> : null}
        {alert.byHand ? <StatusPill tone="neutral">{t('alerts:inbox.byHand')}</StatusPill> : null}
        {alert.late ? <StatusPill tone="warning">{t('common:events.late')}</StatusPill> : null}
        <StatusPill tone={TONE[alert.state]}>{t(`alerts:states.${alert.state}`)}</StatusPill>
        <chakra.span color="fg.muted" fontSize="sm">
          <RelativeTime at={alert.createdAt} />
        </chakra.span>
        {children}
      </chakra.div>
    </MovingRow>
  );
}
