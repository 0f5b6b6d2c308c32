import { chakra } from '@chakra-ui/react';
import { BadgeCheck, HardDriveUpload, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PANEL_PREMIUM } from '#core/account/paths.ts';
import { numberFormat } from '#core/base/number-format.ts';
import { PREMIUM_MONTHS } from '#core/premium/limits.ts';
import { premiumCheckoutSchema, premiumSchema, type Premium } from '#core/premium/schema.ts';
import { PREMIUM_RANK } from '#core/session/limits.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useDateText } from '#src/lib/use-date-text.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { postForm } from '#src/lib/post-form.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';

const BENEFITS = [
  { id: 'ads', icon: ShieldOff },
  { id: 'files', icon: HardDriveUpload },
  { id: 'mark', icon: BadgeCheck },
] as const;

const fetchPremium = (signal: AbortSignal) => streamerRequest(PANEL_PREMIUM, premiumSchema, { signal });

function StateNotice({ rank, paidUntil }: Premium) {
  const { t } = useTranslation();
  const day = useDateText({ dateStyle: 'long' });
  if (rank < PREMIUM_RANK) return <Notice tone="accent">{t('premiumPage.without')}</Notice>;
  return (
    <Notice tone="success">
      {paidUntil === null ? t('premiumPage.given') : t('premiumPage.until', { date: day(paidUntil) })}
    </Notice>
  );
}

/** Months to buy; the way to PayPal leaves the page. */
function Offer({ monthly, currency }: NonNullable<Premium['offer']>) {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const price = numberFormat(i18n.language, { style: 'currency', currency });
  const buy = async (months: number) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const order = await streamerRequest(`${PANEL_PREMIUM}/order`, premiumCheckoutSchema, {
        method: 'POST',
        body: { months },
      });
      postForm(order.url, order.fields);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Card aria-labelledby="offer" display="grid" gap="3" justifyItems="start">
      <chakra.h2 id="offer" fontSize="lg">
        {t('premiumPage.offerTitle')}
      </chakra.h2>
      <chakra.p color="fg.muted">{t('premiumPage.offerText')}</chakra.p>
      {failure === undefined ? null : <Notice tone="danger">{errorText(failure)}</Notice>}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {PREMIUM_MONTHS.map((months) => (
          <Button key={months} variant="solid" disabled={isBusy} onClick={() => void buy(months)}>
            {t('premiumPage.buy', { count: months, price: price.format(Number(monthly) * months) })}
          </Button>
        ))}
      </chakra.div>
    </Card>
  );
}

/** What premium gives, whether there is some, and where the operator sells it, the way to it. */
export function Component() {
  const { t } = useTranslation();
  const premium = useLoad(fetchPremium);
  return (
    <>
      <PageTitle>{t('premiumPage.title')}</PageTitle>
      <PageHeader title={t('premiumPage.title')} description={t('premiumPage.description')} />
      <chakra.div display="grid" gap="4" maxWidth="prose">
        <Loaded state={premium} skeleton={<SkeletonRows rows={2} />}>
          {(now) => (
            <>
              <StateNotice {...now} />
              <Card aria-labelledby="benefits">
                <chakra.h2 id="benefits" fontSize="lg" mb="3">
                  {t('premiumPage.benefits')}
                </chakra.h2>
                <chakra.ul listStyle="none" display="grid" gap="4">
                  {BENEFITS.map(({ id, icon: Icon }) => (
                    <chakra.li key={id} display="flex" gap="3">
                      <chakra.span color="accent.fg" pt="0.5">
                        <Icon size={22} aria-hidden />
                      </chakra.span>
                      <chakra.div>
                        <chakra.p fontWeight="semibold">{t(`premiumPage.list.${id}.title`)}</chakra.p>
                        <chakra.p color="fg.muted" fontSize="sm">
                          {t(`premiumPage.list.${id}.text`)}
                        </chakra.p>
                      </chakra.div>
                    </chakra.li>
                  ))}
                </chakra.ul>
              </Card>
              {now.offer === null ? (
                <chakra.p color="fg.muted">{t('premiumPage.askOperator')}</chakra.p>
              ) : (
                <Offer {...now.offer} />
              )}
            </>
          )}
        </Loaded>
      </chakra.div>
    </>
  );
}
