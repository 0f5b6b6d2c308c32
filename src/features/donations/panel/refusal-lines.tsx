import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { RefusalReason } from '#core/donations/check-payment.ts';
import type { DonationRefusal } from '#core/donations/schema.ts';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { StatusPill, type StatusTone } from '#src/ui/status-pill.tsx';
import { ListLine } from '#src/ui/list-line.tsx';
import { moneyText } from '../money-text.ts';

/** What settles itself is quiet; what the streamer may have to look at is not. */
const TONE: Partial<Record<RefusalReason, StatusTone>> = {
  not_verified: 'danger',
  other_receiver: 'warning',
  below_minimum: 'warning',
  other_currency: 'warning',
  unnamed_refund: 'warning',
  pending: 'accent',
  unreachable: 'accent',
};

function RefusalLine({ refusal }: { refusal: DonationRefusal }) {
  const { t, i18n } = useTranslation(['donations']);
  const { reason, name, amount, currency, txnId, times, at } = refusal;
  const money = amount === '' ? '' : moneyText(amount, currency, i18n.language);
  const about = [name, money, txnId === '' ? '' : t('donations:panel.transaction', { id: txnId })];
  return (
    <ListLine>
      <chakra.div flex="1 1 16rem" minWidth="0" display="grid" gap="1" justifyItems="start">
        <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
          <StatusPill tone={TONE[reason] ?? 'neutral'}>{t(`donations:reasons.${reason}.title`)}</StatusPill>
          {times > 1 ? (
            <chakra.span color="fg.muted" fontSize="sm">
              {t('donations:panel.times', { count: times })}
            </chakra.span>
          ) : null}
        </chakra.div>
        <p>{t(`donations:reasons.${reason}.text`)}</p>
        <chakra.p color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {about.filter((text) => text !== '').join(' · ')}
        </chakra.p>
      </chakra.div>
      <chakra.span color="fg.muted" fontSize="sm">
        <RelativeTime at={at} />
      </chakra.span>
    </ListLine>
  );
}

/** Payment notices that did not count, each with its reason in words. */
export function RefusalLines({ refusals }: { refusals: readonly DonationRefusal[] }) {
  const { t } = useTranslation(['donations']);
  if (refusals.length === 0)
    return <chakra.p color="fg.muted">{t('donations:panel.refusalsEmpty')}</chakra.p>;
  return (
    <chakra.ul listStyle="none">
      {refusals.map((refusal) => (
        <RefusalLine key={refusal.id} refusal={refusal} />
      ))}
    </chakra.ul>
  );
}
