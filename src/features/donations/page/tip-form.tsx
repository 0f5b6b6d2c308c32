import { chakra } from '@chakra-ui/react';
import { HeartHandshake } from 'lucide-react';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { amountText } from '#core/base/amount-text.ts';
import { CURRENCIES, isCurrency } from '#core/donations/currencies.ts';
import { DONATION_MESSAGE_MAX, DONOR_NAME_MAX } from '#core/donations/limits.ts';
import { donationAmount, toDecimal } from '#core/donations/money.ts';
import type { TipInfo } from '#core/donations/schema.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { postForm } from '#src/lib/post-form.ts';
import { ApiError } from '#src/lib/http.ts';
import type { PageOwner } from '#src/lib/public-calls.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select, TextArea, TextInput } from '#src/ui/inputs.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { moneyText } from '../money-text.ts';
import { openDonation } from './api.ts';
import { checkoutFields } from './checkout.ts';
import { leastAmount, minimumHundredths, quickAmounts, startValues, typedAmount } from './tip-values.ts';

interface TipFormProps {
  owner: PageOwner;
  tip: TipInfo;
  /** Called when the donor leaves for the payment provider. */
  onLeave: () => void;
  /** Called when the streamer's minimum is no longer the page's. */
  onStale: () => void;
}

/** Name, currency, amount and message; on submit the donation is stored and the donor goes to PayPal. */
function useTipForm({ owner, tip, onLeave, onStale }: TipFormProps) {
  const { t } = useTranslation(['donations']);
  const errorText = useErrorText();
  const [values, setValues] = useState(() => startValues(tip));
  const [isSending, setSending] = useState(false);
  const [amountError, setAmountError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const set = (change: Partial<typeof values>) => setValues((old) => ({ ...old, ...change }));

  useEffect(() => {
    // Who comes back by the back button finds the form ready again.
    const wake = () => setSending(false);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  const wordsOf = (error: unknown): string => {
    const code = error instanceof ApiError ? error.code : '';
    if (code === 'no_account' || code === 'not_found') return t('donations:noAccount');
    if (code === 'below_minimum') return t('donations:belowMinimum');
    return errorText(error);
  };

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const { currency } = values;
    const minor = donationAmount(values.amount, minimumHundredths(tip), currency);
    setAmountError(minor === undefined ? t('donations:amountInvalid') : undefined);
    setFailure(undefined);
    if (minor === undefined) return;
    const amount = toDecimal(minor, currency);
    set({ amount: typedAmount(amount) });
    setSending(true);
    try {
      const { name, message } = values;
      const invoice = await openDonation({ ...owner, name, message, amount, currency });
      onLeave();
      postForm(
        tip.checkout_url,
        checkoutFields(tip, { name, message, amount, currency }, invoice, location.href),
      );
    } catch (error) {
      setSending(false);
      setFailure(wordsOf(error));
      if (error instanceof ApiError && error.code === 'below_minimum') onStale();
    }
  };
  return { values, set, submit, isSending, amountError, failure };
}

function QuickAmounts(props: {
  amounts: readonly string[];
  current: string;
  currency: string;
  onPick: (amount: string) => void;
}) {
  const { t, i18n } = useTranslation(['donations']);
  return (
    <chakra.div role="group" aria-label={t('donations:quick')} display="flex" flexWrap="wrap" gap="2">
      {props.amounts.map((amount) => (
        <Button
          key={amount}
          flex="1"
          px="2"
          aria-pressed={Number(amount) === Number(props.current)}
          css={{ '&[aria-pressed=true]': { borderColor: 'accent.solid', bg: 'accent.subtle' } }}
          onClick={() => props.onPick(amount)}
        >
          {amountText(Number(amount), props.currency, i18n.language)}
        </Button>
      ))}
    </chakra.div>
  );
}

type FormState = ReturnType<typeof useTipForm>;

function AmountFields({ tip, form }: { tip: TipInfo; form: FormState }) {
  const { t, i18n } = useTranslation(['donations']);
  const { values, set, amountError } = form;
  const least = moneyText(leastAmount(tip, values.currency), values.currency, i18n.language);
  return (
    <>
      <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 7rem) minmax(0, 1fr)">
        <Field label={t('donations:currency')}>
          {(control) => (
            <Select
              {...control}
              value={values.currency}
              onChange={({ target }) => {
                if (isCurrency(target.value)) set({ currency: target.value });
              }}
            >
              {CURRENCIES.map((currency) => (
                <option key={currency}>{currency}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={t('donations:amount')}
          help={t('donations:minimum', { amount: least })}
          error={amountError}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              maxLength={12}
              value={values.amount}
              onChange={({ target }) => set({ amount: target.value })}
            />
          )}
        </Field>
      </chakra.div>
      <QuickAmounts
        amounts={quickAmounts(tip, values.currency)}
        current={values.amount}
        currency={values.currency}
        onPick={(amount) => set({ amount })}
      />
    </>
  );
}

/** The donation form. */
export function TipForm(props: TipFormProps) {
  const { t } = useTranslation(['donations']);
  const form = useTipForm(props);
  const { values, set, isSending, failure } = form;
  return (
    <chakra.form
      onSubmit={(event) => void form.submit(event)}
      noValidate
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="4"
    >
      <Field label={t('donations:name')} help={t('donations:nameHelp')}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={DONOR_NAME_MAX}
            autoComplete="nickname"
            value={values.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        )}
      </Field>
      <AmountFields tip={props.tip} form={form} />
      <Field
        label={t('donations:message')}
        help={t('donations:messageHelp', { count: DONATION_MESSAGE_MAX - values.message.length })}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={DONATION_MESSAGE_MAX}
            value={values.message}
            onChange={({ target }) => set({ message: target.value })}
          />
        )}
      </Field>
      {failure === undefined ? null : <Notice tone="danger">{failure}</Notice>}
      <Button type="submit" variant="solid" size="lg" disabled={isSending}>
        <HeartHandshake size={20} aria-hidden />
        {t(isSending ? 'donations:sending' : 'donations:submit')}
      </Button>
      <chakra.p color="fg.muted" fontSize="sm" textAlign="center" overflowWrap="anywhere">
        {t('donations:terms', { name: props.tip.name })}
      </chakra.p>
    </chakra.form>
  );
}
