import { chakra } from '@chakra-ui/react';
import { useEffect, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import { GIVEAWAY_KEYWORD_MAX } from '#core/giveaways/limits.ts';
import { RAFFLE_AMOUNT_MAX, RAFFLE_SECONDS_MAX, RAFFLE_SECONDS_MIN } from '#core/raffles/limits.ts';
import { raffleSettingsSchema, type RaffleSettings } from '#core/raffles/schema.ts';
import { typedNumber } from '#src/lib/typed-number.ts';
import { markUnsaved } from '#src/lib/unsaved-edits.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/inputs.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RefusalText } from '#src/ui/refusal-text.tsx';
import { Switch } from '#src/ui/switch.tsx';

const FIELDS = ['keyword', 'seconds', 'max'] as const;
const LABEL = { keyword: 'keyword', seconds: 'defaultSeconds', max: 'max' } as const;

function typedOf({ enabled, keyword, seconds, max }: RaffleSettings) {
  return { enabled, keyword, seconds: String(seconds), max: String(max) };
}

interface SettingsCardProps {
  settings: RaffleSettings;
  onSave: (settings: RaffleSettings) => Promise<void>;
}

/** Whether and how raffles are joined, and what moderators may start in chat. */
export function SettingsCard({ settings, onSave }: SettingsCardProps) {
  const { t, i18n } = useTranslation();
  const [typed, setTyped] = useState(() => typedOf(settings));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isDirty = JSON.stringify(typed) !== JSON.stringify(typedOf(settings));
  useEffect(() => (isDirty ? markUnsaved('raffles') : undefined), [isDirty]);
  const parsed = raffleSettingsSchema.safeParse({
    enabled: typed.enabled,
    // People type the `!` that they will type in chat.
    keyword: typed.keyword.trim().replace(/^!+/, ''),
    seconds: typedNumber(typed.seconds),
    max: typedNumber(typed.max),
  });
  const canSave = isDirty && parsed.success && !isBusy;
  const wrong = new Set(parsed.error?.issues.map(({ path }) => path[0]));
  const errors = {
    keyword: t('raffles.keywordError'),
    seconds: t('raffles.secondsError', { min: RAFFLE_SECONDS_MIN, max: RAFFLE_SECONDS_MAX }),
    max: t('raffles.amountError', { max: numberFormat(i18n.language).format(RAFFLE_AMOUNT_MAX) }),
  };

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!parsed.success) return;
    setTyped(typedOf(parsed.data));
    setFailure(undefined);
    setBusy(true);
    try {
      await onSave(parsed.data);
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  return (
    <Card aria-labelledby="raffle-settings">
      <chakra.header display="flex" justifyContent="space-between" alignItems="center" gap="3" mb="3">
        <chakra.h2 id="raffle-settings" fontSize="lg">
          {t('raffles.settings')}
        </chakra.h2>
        <Switch
          label={t('raffles.enabled')}
          isOn={typed.enabled}
          onChange={(enabled) => setTyped((old) => ({ ...old, enabled }))}
        />
      </chakra.header>
      <chakra.form onSubmit={(event) => void handleSubmit(event)} noValidate display="grid" gap="4">
        <chakra.div display="grid" gap="4" gridTemplateColumns={{ sm: 'repeat(3, minmax(0, 1fr))' }}>
          {FIELDS.map((name) => (
            <Field
              key={name}
              label={t(`raffles.${LABEL[name]}`)}
              help={t(`raffles.${LABEL[name]}Help`)}
              error={wrong.has(name) ? errors[name] : undefined}
            >
              {(control) => (
                <TextInput
                  {...control}
                  inputMode={name === 'keyword' ? 'text' : 'numeric'}
                  maxLength={name === 'keyword' ? GIVEAWAY_KEYWORD_MAX + 1 : 7}
                  autoCapitalize="none"
                  spellCheck={false}
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
        <Button type="submit" variant="solid" justifySelf="start" disabled={!canSave}>
          {t('raffles.save')}
        </Button>
      </chakra.form>
    </Card>
  );
}
