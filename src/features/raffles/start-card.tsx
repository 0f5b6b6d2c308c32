import { chakra } from '@chakra-ui/react';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import {
  RAFFLE_AMOUNT_MAX,
  RAFFLE_SECONDS_MAX,
  RAFFLE_SECONDS_MIN,
  RAFFLE_WINNERS_MAX,
} from '#core/raffles/limits.ts';
import { raffleInputSchema, type RaffleInput, type RaffleSettings } from '#core/raffles/schema.ts';
import { typedNumber } from '#src/lib/typed-number.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/inputs.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RefusalText } from '#src/ui/refusal-text.tsx';

const FIELDS = ['amount', 'seconds', 'winners'] as const;
type FieldName = (typeof FIELDS)[number];

interface StartCardProps {
  settings: RaffleSettings;
  onStart: (input: RaffleInput) => Promise<void>;
}

/** What a new raffle is worth, how long and among how many. */
export function StartCard({ settings, onStart }: StartCardProps) {
  const { t, i18n } = useTranslation();
  const [typed, setTyped] = useState<Record<FieldName, string>>({ amount: '500', seconds: '', winners: '' });
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const parsed = raffleInputSchema.safeParse({
    amount: typedNumber(typed.amount),
    seconds: typed.seconds.trim() === '' ? settings.seconds : typedNumber(typed.seconds),
    winners: typed.winners.trim() === '' ? 0 : typedNumber(typed.winners),
  });
  const wrong = new Set(isTried ? parsed.error?.issues.map(({ path }) => path[0]) : []);
  const format = (value: number) => numberFormat(i18n.language).format(value);
  const errors: Record<FieldName, string> = {
    amount: t('raffles.amountError', { max: format(RAFFLE_AMOUNT_MAX) }),
    seconds: t('raffles.secondsError', { min: RAFFLE_SECONDS_MIN, max: RAFFLE_SECONDS_MAX }),
    winners: t('raffles.winnersError', { max: RAFFLE_WINNERS_MAX }),
  };

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!parsed.success) return;
    setFailure(undefined);
    setBusy(true);
    try {
      await onStart(parsed.data);
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  return (
    <Card aria-labelledby="new-raffle">
      <chakra.h2 id="new-raffle" fontSize="lg" mb="4">
        {t('raffles.startTitle')}
      </chakra.h2>
      {settings.enabled ? null : <Notice tone="warning">{t('raffles.offTitle')}</Notice>}
      <chakra.form onSubmit={(event) => void handleSubmit(event)} noValidate display="grid" gap="4">
        <chakra.div display="grid" gap="4" gridTemplateColumns={{ sm: 'repeat(3, minmax(0, 1fr))' }}>
          {FIELDS.map((name) => (
            <Field
              key={name}
              label={t(`raffles.${name}`)}
              help={name === 'winners' ? t('raffles.winnersHelp') : undefined}
              error={wrong.has(name) ? errors[name] : undefined}
            >
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="numeric"
                  maxLength={7}
                  placeholder={name === 'seconds' ? String(settings.seconds) : undefined}
                  value={typed[name]}
                  onChange={(event) => setTyped((old) => ({ ...old, [name]: event.target.value }))}
                />
              )}
            </Field>
          ))}
        </chakra.div>
        {failure === undefined ? null : (
          <Notice tone="danger">
            <RefusalText error={failure} />
          </Notice>
        )}
        <Button type="submit" variant="solid" justifySelf="start" disabled={isBusy || !settings.enabled}>
          {t('raffles.start')}
        </Button>
      </chakra.form>
    </Card>
  );
}
