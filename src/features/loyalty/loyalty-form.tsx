import { chakra } from '@chakra-ui/react';
import { useEffect, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LOYALTY_POINTS_MAX, PRESENCE_INTERVAL_MIN, XP_PER_MESSAGE_MAX } from '#core/loyalty/limits.ts';
import { loyaltySettingsSchema } from '#core/loyalty/schema.ts';
import type { LoyaltySettings } from '#core/loyalty/types.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { typedNumber } from '#src/lib/typed-number.ts';
import { markUnsaved } from '#src/lib/unsaved-edits.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/inputs.tsx';
import { Notice } from '#src/ui/notice.tsx';

const FIELDS = [
  { name: 'points', help: 'pointsHelp', max: LOYALTY_POINTS_MAX },
  { name: 'bonus', help: 'bonusHelp', max: LOYALTY_POINTS_MAX },
  { name: 'xpPerMessage', help: 'xpHelp', max: XP_PER_MESSAGE_MAX },
] as const;
const INTERVALS_IN_AN_HOUR = 60 / PRESENCE_INTERVAL_MIN;

type Typed = Record<keyof LoyaltySettings, string>;

function typedOf({ points, bonus, xpPerMessage }: LoyaltySettings): Typed {
  return { points: String(points), bonus: String(bonus), xpPerMessage: String(xpPerMessage) };
}

interface LoyaltyFormProps {
  settings: LoyaltySettings;
  onSave: (settings: LoyaltySettings) => Promise<void>;
}

/** Points of an interval, bonus and XP; what they come to is said below. */
export function LoyaltyForm({ settings, onSave }: LoyaltyFormProps) {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const [typed, setTyped] = useState(() => typedOf(settings));
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isDirty = JSON.stringify(typed) !== JSON.stringify(typedOf(settings));
  useEffect(() => (isDirty ? markUnsaved('loyalty') : undefined), [isDirty]);
  const parsed = loyaltySettingsSchema.safeParse({
    points: typedNumber(typed.points),
    bonus: typedNumber(typed.bonus),
    xpPerMessage: typedNumber(typed.xpPerMessage),
  });
  const wrong = new Set(parsed.error?.issues.map(({ path }) => path[0]));
  const format = (amount: number) =>
    new Intl.NumberFormat(i18n.language).format(amount * INTERVALS_IN_AN_HOUR);

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!parsed.success) return;
    setTyped(typedOf(parsed.data));
    setFailure(undefined);
    setSaving(true);
    try {
      await onSave(parsed.data);
    } catch (error) {
      setFailure(error);
    }
    setSaving(false);
  };
  return (
    <Card as="div">
      <chakra.form onSubmit={(event) => void handleSubmit(event)} noValidate display="grid" gap="5">
        {FIELDS.map(({ name, help, max }) => (
          <Field
            key={name}
            label={t(`loyaltySettings.${name === 'xpPerMessage' ? 'xp' : name}`, {
              minutes: PRESENCE_INTERVAL_MIN,
            })}
            help={t(`loyaltySettings.${help}`)}
            error={
              wrong.has(name)
                ? t('loyaltySettings.error', { max: new Intl.NumberFormat(i18n.language).format(max) })
                : undefined
            }
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                maxLength={6}
                value={typed[name]}
                onChange={(event) => setTyped((old) => ({ ...old, [name]: event.target.value }))}
              />
            )}
          </Field>
        ))}
        {parsed.success ? (
          <Notice tone="accent">
            {t('loyaltySettings.summary', {
              viewer: format(parsed.data.points),
              subscriber: format(parsed.data.points + parsed.data.bonus),
            })}
          </Notice>
        ) : null}
        {failure === undefined ? null : <Notice tone="danger">{errorText(failure)}</Notice>}
        <Button
          type="submit"
          variant="solid"
          justifySelf="start"
          disabled={!isDirty || !parsed.success || isSaving}
        >
          {t('loyaltySettings.save')}
        </Button>
      </chakra.form>
    </Card>
  );
}
