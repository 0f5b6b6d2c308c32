import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import {
  RAFFLE_AMOUNT_MAX,
  RAFFLE_SECONDS_MAX,
  RAFFLE_SECONDS_MIN,
  RAFFLE_WINNERS_MAX,
} from '#core/raffles/limits.ts';
import { raffleInputSchema, type RaffleSettings } from '#core/raffles/schema.ts';
import { useFormat } from '#src/lib/format/use-format.ts';
import { typedNumber } from '#src/lib/typed-number.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.tsx';
import { TextInput } from '#src/ui/inputs.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useAction } from '#src/ui/use-action.ts';
import { startRaffle } from '../api.ts';

const FIELDS = ['amount', 'seconds', 'winners'] as const;

/** What a new raffle is worth, how long and among how many. */
export function StartCard({ settings }: { settings: RaffleSettings }) {
  const { t } = useTranslation(['raffles']);
  const { number } = useFormat();
  const start = useAction(startRaffle, () => t('raffles:started'));
  const form = useSchemaForm({
    schema: raffleInputSchema,
    values: { amount: '500', seconds: '', winners: '' },
    toInput: ({ amount, seconds, winners }) => ({
      amount: typedNumber(amount),
      seconds: seconds.trim() === '' ? settings.seconds : typedNumber(seconds),
      winners: winners.trim() === '' ? 0 : typedNumber(winners),
    }),
    wrong: {
      amount: t('raffles:amountError', { max: number(RAFFLE_AMOUNT_MAX) }),
      seconds: t('raffles:secondsError', { min: RAFFLE_SECONDS_MIN, max: RAFFLE_SECONDS_MAX }),
      winners: t('raffles:winnersError', { max: RAFFLE_WINNERS_MAX }),
    },
    save: start.run,
  });
  return (
    <Card aria-labelledby="new-raffle">
      <chakra.h2 id="new-raffle" fontSize="lg" mb="4">
        {t('raffles:startTitle')}
      </chakra.h2>
      {settings.enabled ? null : <Notice tone="warning">{t('raffles:offTitle')}</Notice>}
      <chakra.form onSubmit={form.submit} noValidate display="grid" gap="4">
        <chakra.div display="grid" gap="4" gridTemplateColumns={{ sm: 'repeat(3, minmax(0, 1fr))' }}>
          {FIELDS.map((name) => (
            <Field
              key={name}
              label={t(`raffles:${name}`)}
              help={name === 'winners' ? t('raffles:winnersHelp') : undefined}
              error={form.errorOf(name)}
            >
              {(control) => (
                <TextInput
                  {...control}
                  {...form.register(name)}
                  inputMode="numeric"
                  maxLength={7}
                  placeholder={name === 'seconds' ? String(settings.seconds) : undefined}
                />
              )}
            </Field>
          ))}
        </chakra.div>
        <FormFailure error={form.failure} />
        <Button type="submit" variant="solid" justifySelf="start" disabled={form.isBusy || !settings.enabled}>
          {t('raffles:start')}
        </Button>
      </chakra.form>
    </Card>
  );
}
