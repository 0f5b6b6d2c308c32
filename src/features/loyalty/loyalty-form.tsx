import { chakra } from '@chakra-ui/react';
import { useEffect, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import {
  LOYALTY_POINTS_MAX,
  POINTS_MAX,
  PRESENCE_INTERVAL_MIN,
  XP_PER_MESSAGE_MAX,
} from '#core/loyalty/limits.ts';
import { loyaltySettingsSchema, type PointsSettings } from '#core/loyalty/schema.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { typedNumber } from '#src/lib/typed-number.ts';
import { markUnsaved } from '#src/lib/unsaved-edits.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/inputs.tsx';
import { Notice } from '#src/ui/notice.tsx';

const FIELDS = [
  { name: 'points', label: 'points', max: LOYALTY_POINTS_MAX, error: 'error' },
  { name: 'bonus', label: 'bonus', max: LOYALTY_POINTS_MAX, error: 'error' },
  { name: 'xpPerMessage', label: 'xp', max: XP_PER_MESSAGE_MAX, error: 'error' },
  { name: 'giveMin', label: 'giveMin', max: POINTS_MAX, error: 'giveError' },
  { name: 'giveMax', label: 'giveMax', max: POINTS_MAX, error: 'giveError' },
] as const;
const INTERVALS_IN_AN_HOUR = 60 / PRESENCE_INTERVAL_MIN;

type Typed = Record<keyof PointsSettings, string>;

function typedOf(settings: PointsSettings): Typed {
  return {
    points: String(settings.points),
    bonus: String(settings.bonus),
    xpPerMessage: String(settings.xpPerMessage),
    giveMin: String(settings.giveMin),
    giveMax: String(settings.giveMax),
  };
}

interface LoyaltyFormProps {
  settings: PointsSettings;
  onSave: (settings: PointsSettings) => Promise<void>;
}

/** Points of an interval, bonus, XP and bounds of what viewers give each other; what they come to is said below. */
export function LoyaltyForm({ settings, onSave }: LoyaltyFormProps) {
  const { t, i18n } = useTranslation(['loyalty']);
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
    giveMin: typedNumber(typed.giveMin),
    giveMax: typedNumber(typed.giveMax),
  });
  const isOutOfOrder = parsed.success && parsed.data.giveMax < parsed.data.giveMin;
  const wrong = new Set(parsed.error?.issues.map(({ path }) => path[0]));
  const format = (amount: number) => numberFormat(i18n.language).format(amount * INTERVALS_IN_AN_HOUR);

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!parsed.success || isOutOfOrder) return;
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
        {FIELDS.map(({ name, label, max, error }) => (
          <Field
            key={name}
            label={t(`loyalty:${label}`, { minutes: PRESENCE_INTERVAL_MIN })}
            help={t(`loyalty:${label}Help`)}
            error={
              wrong.has(name)
                ? t(`loyalty:${error}`, { max: numberFormat(i18n.language).format(max) })
                : name === 'giveMax' && isOutOfOrder
                  ? t('loyalty:giveOrder')
                  : undefined
            }
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                maxLength={10}
                value={typed[name]}
                onChange={(event) => setTyped((old) => ({ ...old, [name]: event.target.value }))}
              />
            )}
          </Field>
        ))}
        {parsed.success ? (
          <Notice tone="accent">
            {t('loyalty:summary', {
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
          disabled={!isDirty || !parsed.success || isOutOfOrder || isSaving}
        >
          {t('loyalty:save')}
        </Button>
      </chakra.form>
    </Card>
  );
}
