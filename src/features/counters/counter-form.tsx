import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMAND_NAME_MAX } from '#core/commands/limits.ts';
import { COUNTER_TEXT_MAX } from '#core/counters/limits.ts';
import { counterInputSchema, type Counter, type CounterInput } from '#core/counters/schema.ts';
import { RANK } from '#core/platforms/ranks.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select, TextInput } from '#src/ui/inputs.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RefusalText } from '#src/ui/refusal-text.tsx';

interface CounterFormProps {
  /** Absent for a new one. */
  counter: Counter | undefined;
  onSave: (input: CounterInput) => Promise<void>;
  onClose: () => void;
}

const RANK_KEYS = ['0', '1', '2', '3', '4'] as const;

function typedOf(counter: Counter | undefined) {
  return {
    name: counter?.name ?? '',
    value: String(counter?.value ?? 0),
    msg: counter?.msg ?? '',
    mods: String(counter?.mods ?? RANK.moderator),
    enabled: counter?.enabled ?? true,
  };
}
type Typed = ReturnType<typeof typedOf>;

interface CounterFieldsProps {
  typed: Typed;
  onChange: (change: Partial<Typed>) => void;
  isWrong: (field: keyof CounterInput) => boolean;
}

function CounterFields({ typed, onChange, isWrong }: CounterFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field
        label={t('counters.name')}
        help={t('counters.nameHelp')}
        error={isWrong('name') ? t('counters.nameWrong') : undefined}
      >
        {(box) => (
          <TextInput
            {...box}
            value={typed.name}
            maxLength={COMMAND_NAME_MAX}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('counters.value')} error={isWrong('value') ? t('counters.valueWrong') : undefined}>
        {(box) => (
          <TextInput
            {...box}
            value={typed.value}
            inputMode="numeric"
            onChange={(event) => onChange({ value: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('counters.msg')} help={t('counters.msgHelp')}>
        {(box) => (
          <TextInput
            {...box}
            value={typed.msg}
            maxLength={COUNTER_TEXT_MAX}
            onChange={(event) => onChange({ msg: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('counters.mods')}>
        {(box) => (
          <Select {...box} value={typed.mods} onChange={(event) => onChange({ mods: event.target.value })}>
            {RANK_KEYS.map((key) => (
              <option key={key} value={key}>
                {t(`commandsPage.ranks.${key}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <chakra.label display="flex" gap="3" alignItems="center" minHeight="touch">
        <chakra.input
          type="checkbox"
          boxSize="5"
          accentColor="accent.solid"
          checked={typed.enabled}
          onChange={(event) => onChange({ enabled: event.target.checked })}
        />
        {t('counters.enabled')}
      </chakra.label>
    </>
  );
}

/** Adds or edits a counter; nothing typed is lost when it is refused. */
export function CounterForm({ counter, onSave, onClose }: CounterFormProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(() => typedOf(counter));
  const change = (part: Partial<Typed>) => setTyped((old) => ({ ...old, ...part }));
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const input = counterInputSchema.safeParse({
    ...typed,
    name: typed.name.trim().replace(/^!+/, ''),
    value: typed.value.trim() === '' ? Number.NaN : Number(typed.value),
    mods: Number(typed.mods),
  });
  const isWrong = (field: keyof CounterInput) =>
    isTried && input.error?.issues.some(({ path }) => path[0] === field) === true;
  const submit = async () => {
    setTried(true);
    if (!input.success) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onSave(input.data);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog title={t(counter === undefined ? 'counters.add' : 'counters.editTitle')} onClose={onClose}>
      <chakra.form
        display="grid"
        gap="4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <CounterFields typed={typed} onChange={change} isWrong={isWrong} />
        {failure === undefined ? null : (
          <Notice tone="danger">
            <RefusalText error={failure} />
          </Notice>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="solid" disabled={isBusy}>
            {t('counters.save')}
          </Button>
        </DialogActions>
      </chakra.form>
    </Dialog>
  );
}
