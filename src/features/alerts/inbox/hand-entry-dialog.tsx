import { chakra } from '@chakra-ui/react';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CURRENCIES, type Currency } from '#core/donations/currencies.ts';
import { HEADERS_OF_PLATFORM, type AlertHeader } from '#core/alerts/headers.ts';
import { HAND_AMOUNT_MAX, HAND_MESSAGE_MAX, HAND_NAME_MAX } from '#core/alerts/limits.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { newKey } from '#src/lib/new-key.ts';
import { usePanelSession } from '#src/session/panel-context.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select, TextArea, TextInput } from '#src/ui/inputs.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { useHeaderName } from '../header-name.ts';
import { enterByHand } from './api.ts';

/** A follow has no amount. */
const WITHOUT_AMOUNT: readonly AlertHeader[] = ['Seguidores'];
/** Whose amounts are money. */
const OF_MONEY: readonly AlertHeader[] = ['Propina', 'SuperChat'];

interface CurrencyFieldProps {
  currency: Currency;
  onCurrency: (currency: Currency) => void;
}

function CurrencyField({ currency, onCurrency }: CurrencyFieldProps) {
  const { t } = useTranslation();
  return (
    <Field label={t('inbox.currency')}>
      {(control) => (
        <Select
          {...control}
          value={currency}
          onChange={({ target }) =>
            onCurrency(CURRENCIES.find((known) => known === target.value) ?? currency)
          }
        >
          {CURRENCIES.map((known) => (
            <option key={known}>{known}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Enters an event that the platform never told. */
export function HandEntryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const headerName = useHeaderName();
  const { platform } = usePanelSession().profile;
  const headers: readonly AlertHeader[] = HEADERS_OF_PLATFORM[platform];
  // Sent twice, it is still one event.
  const [key] = useState(newKey);
  const [type, setType] = useState<AlertHeader>('Seguidores');
  const [name, setName] = useState('');
  const [amount, setAmount] = useState('');
  const [currency, setCurrency] = useState<Currency>('USD');
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const value = amount.trim() === '' ? undefined : Number(amount.replace(',', '.'));
  const isValid = value === undefined || (value >= 0 && value <= HAND_AMOUNT_MAX);
  const hasAmount = !WITHOUT_AMOUNT.includes(type);
  const isMoney = OF_MONEY.includes(type);

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isValid) return;
    setBusy(true);
    try {
      const counted = hasAmount && value !== undefined ? { amount: value } : {};
      const money = isMoney && value !== undefined ? { currency } : {};
      await enterByHand({ type, name, message, key, ...counted, ...money });
      toast({ tone: 'success', text: t('inbox.entered') });
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('inbox.enterTitle')} onClose={onClose}>
      <chakra.form display="grid" gap="4" onSubmit={(event) => void handleSubmit(event)}>
        <chakra.p color="fg.muted">{t('inbox.enterText')}</chakra.p>
        <Field label={t('inbox.filterType')}>
          {(control) => (
            <Select
              {...control}
              value={type}
              onChange={({ target }) => setType(headers.find((header) => header === target.value) ?? type)}
            >
              {headers.map((header) => (
                <option key={header} value={header}>
                  {headerName(header, platform)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('inbox.name')} help={t('inbox.nameHelp')}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={HAND_NAME_MAX}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        {hasAmount ? (
          <chakra.div display="flex" gap="3" alignItems="start">
            <chakra.div flex="1 1 8rem" minWidth="0">
              <Field label={t('inbox.amount')} error={isValid ? undefined : t('inbox.amountError')}>
                {(control) => (
                  <TextInput
                    {...control}
                    inputMode="decimal"
                    value={amount}
                    onChange={({ target }) => setAmount(target.value)}
                  />
                )}
              </Field>
            </chakra.div>
            {isMoney ? <CurrencyField currency={currency} onCurrency={setCurrency} /> : null}
          </chakra.div>
        ) : null}
        <Field label={t('inbox.message')}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={HAND_MESSAGE_MAX}
              value={message}
              onChange={({ target }) => setMessage(target.value)}
            />
          )}
        </Field>
        {failure === undefined ? null : <Notice tone="danger">{errorText(failure)}</Notice>}
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="solid" disabled={isBusy}>
            {t('inbox.enter')}
          </Button>
        </DialogActions>
      </chakra.form>
    </Dialog>
  );
}
