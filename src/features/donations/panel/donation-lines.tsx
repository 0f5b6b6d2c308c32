import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Donation, DonationList } from '#core/donations/schema.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PersonName } from '#src/ui/person-name.tsx';
import { PlatformBadge } from '#src/ui/platform-badge.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { StatusPill, type StatusTone } from '#src/ui/status-pill.tsx';
import { ListLine } from '#src/ui/list-line.tsx';
import { moneyText } from '../money-text.ts';

const TONE: Record<Donation['status'], StatusTone> = {
  completed: 'success',
  refunded: 'neutral',
  reversed: 'warning',
};

function DonationLine({ donation }: { donation: Donation }) {
  const { t, i18n } = useTranslation(['donations']);
  const { name, message, amount, refunded, currency, status, platform, at } = donation;
  const isPartly = status === 'completed' && Number(refunded) > 0;
  return (
    <ListLine>
      <PlatformBadge platform={platform} compact />
      <chakra.div flex="1 1 12rem" minWidth="0">
        <chakra.p overflowWrap="anywhere">
          <strong>
            <PersonName name={name} />
          </strong>
        </chakra.p>
        {message === '' ? null : (
          <chakra.p color="fg.muted" fontSize="sm" overflowWrap="anywhere">
            {message}
          </chakra.p>
        )}
      </chakra.div>
      <chakra.strong fontVariantNumeric="tabular-nums">
        {moneyText(amount, currency, i18n.language)}
      </chakra.strong>
      {isPartly ? (
        <StatusPill tone="warning">
          {t('donations:panel.partly', { amount: moneyText(refunded, currency, i18n.language) })}
        </StatusPill>
      ) : (
        <StatusPill tone={TONE[status]}>{t(`donations:panel.status.${status}`)}</StatusPill>
      )}
      <chakra.span color="fg.muted" fontSize="sm">
        <RelativeTime at={at} />
      </chakra.span>
    </ListLine>
  );
}

function Totals({ totals }: Pick<DonationList, 'totals'>) {
  const { t, i18n } = useTranslation(['donations']);
  return (
    <chakra.dl display="flex" flexWrap="wrap" gap="6" aria-label={t('donations:panel.totals')}>
      {totals.map(({ currency, amount, count }) => (
        <div key={currency}>
          <chakra.dt color="fg.muted" fontSize="sm">
            {t('donations:panel.count', { count })}
          </chakra.dt>
          <chakra.dd fontFamily="heading" fontWeight="bold" fontSize="xl" fontVariantNumeric="tabular-nums">
            {moneyText(amount, currency, i18n.language)}
          </chakra.dd>
        </div>
      ))}
    </chakra.dl>
  );
}

/** What came, newest first, with the sums by currency. */
export function DonationLines({ list }: { list: DonationList }) {
  const { t } = useTranslation(['donations']);
  if (list.items.length === 0) {
    return (
      <EmptyState title={t('donations:panel.emptyTitle')} description={t('donations:panel.emptyText')} />
    );
  }
  return (
    <>
      {list.totals.length > 0 ? <Totals totals={list.totals} /> : null}
      <chakra.ul listStyle="none" mt="3">
        {list.items.map((donation) => (
          <DonationLine key={donation.id} donation={donation} />
        ))}
      </chakra.ul>
    </>
  );
}
