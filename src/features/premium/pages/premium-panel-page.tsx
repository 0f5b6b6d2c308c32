import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, HardDriveUpload, ShieldOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PREMIUM_MONTHS } from '#core/premium/limits.ts';
import type { Premium } from '#core/premium/schema.ts';
import { PREMIUM_RANK } from '#core/session/limits.ts';
import { useFormat } from '#src/lib/format/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { LoadedQuery } from '#src/ui/loaded-query.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useAction } from '#src/ui/use-action.ts';
import { buyPremium, premiumQuery } from '../api.ts';

const BENEFITS = [
  { id: 'ads', icon: ShieldOff },
  { id: 'files', icon: HardDriveUpload },
  { id: 'mark', icon: BadgeCheck },
] as const;

function StateNotice({ rank, paidUntil }: Premium) {
  const { t } = useTranslation(['premium']);
  const { date } = useFormat();
  if (rank < PREMIUM_RANK) return <Notice tone="accent">{t('premium:without')}</Notice>;
  return (
    <Notice tone="success">
      {paidUntil === null
        ? t('premium:given')
        : t('premium:until', { date: date(paidUntil, { dateStyle: 'long' }) })}
    </Notice>
  );
}

/** Months to buy; the way to PayPal leaves the page. */
function Offer({ monthly, currency }: NonNullable<Premium['offer']>) {
  const { t } = useTranslation(['premium']);
  const { money } = useFormat();
  const buy = useAction(buyPremium);
  return (
    <Card aria-labelledby="offer" display="grid" gap="3" justifyItems="start">
      <chakra.h2 id="offer" fontSize="lg">
        {t('premium:offerTitle')}
      </chakra.h2>
      <chakra.p color="fg.muted">{t('premium:offerText')}</chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {PREMIUM_MONTHS.map((months) => (
          <Button key={months} variant="solid" disabled={buy.isBusy} onClick={() => buy.press(months)}>
            {t('premium:buy', { count: months, price: money(Number(monthly) * months, currency) })}
          </Button>
        ))}
      </chakra.div>
    </Card>
  );
}

/** What premium gives, whether there is some, and where the operator sells it, the way to it. */
export function Component() {
  const { t } = useTranslation(['premium']);
  const premium = useQuery(premiumQuery);
  return (
    <>
      <PageTitle>{t('premium:title')}</PageTitle>
      <PageHeader title={t('premium:title')} description={t('premium:description')} />
      <chakra.div display="grid" gap="4" maxWidth="prose">
        <LoadedQuery query={premium} skeleton={<SkeletonRows rows={2} />}>
          {(now) => (
            <>
              <StateNotice {...now} />
              <Card aria-labelledby="benefits">
                <chakra.h2 id="benefits" fontSize="lg" mb="3">
                  {t('premium:benefits')}
                </chakra.h2>
                <chakra.ul listStyle="none" display="grid" gap="4">
                  {BENEFITS.map(({ id, icon: Icon }) => (
                    <chakra.li key={id} display="flex" gap="3">
                      <chakra.span color="accent.fg" pt="0.5">
                        <Icon size={22} aria-hidden />
                      </chakra.span>
                      <chakra.div>
                        <chakra.p fontWeight="semibold">{t(`premium:list.${id}.title`)}</chakra.p>
                        <chakra.p color="fg.muted" fontSize="sm">
                          {t(`premium:list.${id}.text`)}
                        </chakra.p>
                      </chakra.div>
                    </chakra.li>
                  ))}
                </chakra.ul>
              </Card>
              {now.offer === null ? (
                <chakra.p color="fg.muted">{t('premium:askOperator')}</chakra.p>
              ) : (
                <Offer {...now.offer} />
              )}
            </>
          )}
        </LoadedQuery>
      </chakra.div>
    </>
  );
}
