import { chakra } from '@chakra-ui/react';
import { useEffect, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import { FIGHT_COOLDOWN_MAX_S, FIGHT_PRICE_MAX } from '#core/battle/limits.ts';
import { battleSettingsSchema, type BattleSettings } from '#core/battle/panel-schema.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { typedNumber } from '#src/lib/typed-number.ts';
import { markUnsaved } from '#src/lib/unsaved-edits.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/inputs.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Switch } from '#src/ui/switch.tsx';

const FIELDS = [
  { name: 'pairCooldown', max: FIGHT_COOLDOWN_MAX_S },
  { name: 'userCooldown', max: FIGHT_COOLDOWN_MAX_S },
  { name: 'price', max: FIGHT_PRICE_MAX },
] as const;

interface Typed {
  enabled: boolean;
  pairCooldown: string;
  userCooldown: string;
  price: string;
}

function typedOf({ enabled, pairCooldown, userCooldown, price }: BattleSettings): Typed {
  return {
    enabled,
    pairCooldown: String(pairCooldown),
    userCooldown: String(userCooldown),
    price: String(price),
  };
}

function EnabledRow({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { t } = useTranslation(['battle']);
  return (
    <chakra.div display="flex" gap="4" alignItems="center" justifyContent="space-between">
      <chakra.div display="grid" gap="1">
        <chakra.p fontWeight="semibold" fontSize="sm">
          {t('battle:panel.enabled')}
        </chakra.p>
        <chakra.p fontSize="sm" color="fg.subtle">
          {t('battle:panel.enabledHelp')}
        </chakra.p>
      </chakra.div>
      <Switch label={t('battle:panel.enabled')} isOn={isOn} onChange={onChange} />
    </chakra.div>
  );
}

interface BattleFormProps {
  settings: BattleSettings;
  onSave: (settings: BattleSettings) => Promise<void>;
}

/** Whether there is a game, how long fighters rest, and what a fight costs. */
export function BattleForm({ settings, onSave }: BattleFormProps) {
  const { t, i18n } = useTranslation(['battle']);
  const errorText = useErrorText();
  const [typed, setTyped] = useState(() => typedOf(settings));
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isDirty = JSON.stringify(typed) !== JSON.stringify(typedOf(settings));
  useEffect(() => (isDirty ? markUnsaved('battle') : undefined), [isDirty]);
  const parsed = battleSettingsSchema.safeParse({
    enabled: typed.enabled,
    pairCooldown: typedNumber(typed.pairCooldown),
    userCooldown: typedNumber(typed.userCooldown),
    price: typedNumber(typed.price),
  });
  const wrong = new Set(parsed.error?.issues.map(({ path }) => path[0]));

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
        <EnabledRow isOn={typed.enabled} onChange={(enabled) => setTyped((old) => ({ ...old, enabled }))} />
        <chakra.div display="grid" gap="5" gridTemplateColumns={{ md: 'repeat(3, 1fr)' }}>
          {FIELDS.map(({ name, max }) => (
            <Field
              key={name}
              label={t(`battle:panel.${name}`)}
              help={t(`battle:panel.${name}Help`)}
              error={
                wrong.has(name)
                  ? t('battle:panel.error', { max: numberFormat(i18n.language).format(max) })
                  : undefined
              }
            >
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="numeric"
                  maxLength={7}
                  value={typed[name]}
                  onChange={(event) => setTyped((old) => ({ ...old, [name]: event.target.value }))}
                />
              )}
            </Field>
          ))}
        </chakra.div>
        {failure === undefined ? null : <Notice tone="danger">{errorText(failure)}</Notice>}
        <Button
          type="submit"
          variant="solid"
          justifySelf="start"
          disabled={!isDirty || !parsed.success || isSaving}
        >
          {t('battle:panel.save')}
        </Button>
      </chakra.form>
    </Card>
  );
}
