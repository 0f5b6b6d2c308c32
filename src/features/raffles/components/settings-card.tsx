import { chakra } from '@chakra-ui/react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { GIVEAWAY_KEYWORD_MAX } from '#core/giveaways/limits.ts';
import { RAFFLE_AMOUNT_MAX, RAFFLE_SECONDS_MAX, RAFFLE_SECONDS_MIN } from '#core/raffles/limits.ts';
import { raffleSettingsSchema, type RaffleSettings } from '#core/raffles/schema.ts';
import { useFormat } from '#src/lib/format/use-format.ts';
import { typedNumber } from '#src/lib/typed-number.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.tsx';
import { TextInput } from '#src/ui/inputs.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { useAction } from '#src/ui/use-action.ts';
import { saveRaffleSettings } from '../api.ts';

const FIELDS = ['keyword', 'seconds', 'max'] as const;
const LABEL = { keyword: 'keyword', seconds: 'defaultSeconds', max: 'max' } as const;

/** Whether and how raffles are joined, and what moderators may start in chat. */
export function SettingsCard({ settings }: { settings: RaffleSettings }) {
  const { t } = useTranslation(['raffles']);
  const { number } = useFormat();
  const save = useAction(saveRaffleSettings, () => t('raffles:saved'));
  const form = useSchemaForm({
    schema: raffleSettingsSchema,
    values: { ...settings, seconds: String(settings.seconds), max: String(settings.max) },
    toInput: (typed) => ({
      ...typed,
      // People type the `!` that they will type in chat.
      keyword: typed.keyword.trim().replace(/^!+/, ''),
      seconds: typedNumber(typed.seconds),
      max: typedNumber(typed.max),
    }),
    wrong: {
      keyword: t('raffles:keywordError'),
      seconds: t('raffles:secondsError', { min: RAFFLE_SECONDS_MIN, max: RAFFLE_SECONDS_MAX }),
      max: t('raffles:amountError', { max: number(RAFFLE_AMOUNT_MAX) }),
    },
    nameField: 'keyword',
    save: save.run,
  });
  const { field: enabled } = useController({ control: form.control, name: 'enabled' });
  return (
    <Card aria-labelledby="raffle-settings">
      <chakra.header display="flex" justifyContent="space-between" alignItems="center" gap="3" mb="3">
        <chakra.h2 id="raffle-settings" fontSize="lg">
          {t('raffles:settings')}
        </chakra.h2>
        <Switch label={t('raffles:enabled')} isOn={enabled.value} onChange={enabled.onChange} />
      </chakra.header>
      <chakra.form onSubmit={form.submit} noValidate display="grid" gap="4">
        <chakra.div display="grid" gap="4" gridTemplateColumns={{ sm: 'repeat(3, minmax(0, 1fr))' }}>
          {FIELDS.map((name) => (
            <Field
              key={name}
              label={t(`raffles:${LABEL[name]}`)}
              help={t(`raffles:${LABEL[name]}Help`)}
              error={form.errorOf(name)}
            >
              {(control) => (
                <TextInput
                  {...control}
                  {...form.register(name)}
                  inputMode={name === 'keyword' ? 'text' : 'numeric'}
                  maxLength={name === 'keyword' ? GIVEAWAY_KEYWORD_MAX + 1 : 7}
                  autoCapitalize="none"
                  spellCheck={false}
                />
              )}
            </Field>
          ))}
        </chakra.div>
        <FormFailure error={form.failure} />
        <Button type="submit" variant="solid" justifySelf="start" disabled={form.isBusy || !form.isDirty}>
          {t('raffles:save')}
        </Button>
      </chakra.form>
    </Card>
  );
}
