import { chakra } from '@chakra-ui/react';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlertHeader } from '#core/alerts/headers.ts';
import { TEST_AMOUNT_MAX } from '#core/alerts/limits.ts';
import { numberFormat } from '#core/base/number-format.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/inputs.tsx';
import { SUGGESTED_AMOUNTS } from './suggested-amounts.ts';

interface AmountDialogProps {
  header: AlertHeader;
  /** What the type is called here. */
  name: string;
  isResting: boolean;
  onSend: (amount: number) => void;
  onClose: () => void;
}

/** Asks for the amount of a test: 0 to 100000, typed or chosen. */
export function AmountDialog({ header, name, isResting, onSend, onClose }: AmountDialogProps) {
  const { t, i18n } = useTranslation(['alerts', 'common']);
  const [typed, setTyped] = useState('');
  const amount = Number(typed.trim().replace(',', '.'));
  const isWrong = typed.trim() !== '' && !(amount >= 0 && amount <= TEST_AMOUNT_MAX);
  const suggested = SUGGESTED_AMOUNTS[header] ?? [];

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed.trim() !== '' && !isWrong && !isResting) onSend(amount);
  };
  return (
    <Dialog title={t('alerts:screen.amountTitle', { name })} onClose={onClose}>
      <chakra.form onSubmit={handleSubmit} noValidate display="grid" gap="4">
        <Field
          // A follow has no amount of its own: what is typed stands where the text says so.
          label={t(header === 'Seguidores' ? 'alerts:screen.amountFilled' : 'alerts:amount')}
          help={t('alerts:screen.amountHelp')}
          error={isWrong ? t('alerts:amountError') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              maxLength={12}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        {suggested.length === 0 ? null : (
          <chakra.div
            role="group"
            aria-label={t('alerts:screen.suggested')}
            display="flex"
            flexWrap="wrap"
            gap="2"
          >
            {suggested.map((offer) => (
              <Button
                key={offer}
                aria-pressed={typed === String(offer)}
                fontVariantNumeric="tabular-nums"
                onClick={() => setTyped(String(offer))}
              >
                {numberFormat(i18n.language).format(offer)}
              </Button>
            ))}
          </chakra.div>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" variant="solid" disabled={typed.trim() === '' || isWrong || isResting}>
            {t('alerts:screen.sendTest')}
          </Button>
        </DialogActions>
      </chakra.form>
    </Dialog>
  );
}
