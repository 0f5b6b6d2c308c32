import { chakra } from '@chakra-ui/react';
import { useEffect, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SPOKEN_COMMAND_MAX, type SpokenChat } from '#core/alerts/spoken-chat.ts';
import { numberFormat } from '#core/base/number-format.ts';
import { markUnsaved } from '#src/lib/unsaved-edits.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select, TextInput } from '#src/ui/inputs.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RefusalText } from '#src/ui/refusal-text.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { NUMBERS, readTyped, typedOf, type Typed } from './spoken-values.ts';

const RANK_NUMBERS = [0, 1, 2, 3, 4] as const;

interface FieldsProps {
  typed: Typed;
  wrong: ReadonlySet<unknown>;
  onType: (change: Partial<Typed>) => void;
}

function OnOff({ typed, onType }: Omit<FieldsProps, 'wrong'>) {
  const { t } = useTranslation(['alerts']);
  const command = `!${typed.command.replace(/^!+/, '')}`;
  return (
    <chakra.div display="flex" gap="3" alignItems="center" justifyContent="space-between">
      <chakra.div minWidth="0">
        <chakra.p fontWeight="semibold" fontSize="sm">
          {t('alerts:speech.enabled')}
        </chakra.p>
        <chakra.p color="fg.muted" fontSize="sm">
          {t('alerts:speech.enabledText', { command })}
        </chakra.p>
      </chakra.div>
      <Switch
        label={t('alerts:speech.enabled')}
        isOn={typed.enabled}
        onChange={(enabled) => onType({ enabled })}
      />
    </chakra.div>
  );
}

function Fields({ typed, wrong, onType }: FieldsProps) {
  const { t, i18n } = useTranslation(['alerts']);
  const format = (value: number) => numberFormat(i18n.language).format(value);
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns={{ sm: '1fr 1fr' }}>
      <Field
        label={t('alerts:speech.command')}
        error={
          wrong.has('command') ? t('alerts:speech.errors.command', { max: SPOKEN_COMMAND_MAX }) : undefined
        }
      >
        {(control) => (
          <TextInput
            {...control}
            value={typed.command}
            maxLength={SPOKEN_COMMAND_MAX + 1}
            onChange={({ target }) => onType({ command: target.value })}
          />
        )}
      </Field>
      <Field label={t('alerts:speech.who')}>
        {(control) => (
          <Select
            {...control}
            value={typed.rank}
            onChange={({ target }) => onType({ rank: Number(target.value) })}
          >
            {RANK_NUMBERS.map((rank) => (
              <option key={rank} value={rank}>
                {t(`alerts:speech.ranks.${rank}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {NUMBERS.map(({ name, min, max }) => (
        <Field
          key={name}
          label={t(`alerts:speech.${name}`)}
          help={name === 'price' ? t('alerts:speech.priceHelp') : undefined}
          error={
            wrong.has(name)
              ? t('alerts:speech.errors.number', { min: format(min), max: format(max) })
              : undefined
          }
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              maxLength={7}
              value={typed[name]}
              onChange={({ target }) => onType({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
    </chakra.div>
  );
}

interface SpokenFormProps {
  settings: SpokenChat;
  onSave: (settings: SpokenChat) => Promise<void>;
}

/** Who may have messages spoken, how often and for how many points. */
export function SpokenForm({ settings, onSave }: SpokenFormProps) {
  const { t } = useTranslation(['alerts']);
  const [typed, setTyped] = useState(() => typedOf(settings));
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isDirty = JSON.stringify(typed) !== JSON.stringify(typedOf(settings));
  useEffect(() => (isDirty ? markUnsaved('spoken chat') : undefined), [isDirty]);
  const parsed = readTyped(typed);
  const wrong = new Set(parsed.error?.issues.map(({ path }) => path[0]));
  const handleType = (change: Partial<Typed>) => setTyped((old) => ({ ...old, ...change }));

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
    <chakra.form onSubmit={(event) => void handleSubmit(event)} noValidate display="grid" gap="4">
      <OnOff typed={typed} onType={handleType} />
      <Fields typed={typed} wrong={wrong} onType={handleType} />
      <chakra.p fontSize="sm" color="fg.muted">
        {t('alerts:speech.approval')}
      </chakra.p>
      {failure === undefined ? null : (
        <Notice tone="danger">
          <RefusalText error={failure} />
        </Notice>
      )}
      <Button
        type="submit"
        variant="solid"
        justifySelf="start"
        disabled={!isDirty || !parsed.success || isSaving}
      >
        {t('alerts:speech.save')}
      </Button>
    </chakra.form>
  );
}
