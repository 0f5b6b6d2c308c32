import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { COMMAND_NAME_MAX } from '#core/commands/limits.ts';
import { COUNTER_TEXT_MAX } from '#core/counters/limits.ts';
import { counterInputSchema, type Counter } from '#core/counters/schema.ts';
import { RANK } from '#core/platforms/ranks.ts';
import { typedNumber } from '#src/lib/typed-number.ts';
import { Field } from '#src/ui/field.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.tsx';
import { Select, TextInput } from '#src/ui/inputs.tsx';
import { useAction } from '#src/ui/use-action.ts';
import { saveCounter } from '../api.ts';

interface CounterFormProps {
  /** Absent for a new one. */
  counter: Counter | undefined;
  onClose: () => void;
}

const RANK_KEYS = ['0', '1', '2', '3', '4'] as const;

/** Adds or edits a counter. */
export function CounterForm({ counter, onClose }: CounterFormProps) {
  const { t } = useTranslation(['counters', 'common']);
  const save = useAction(saveCounter);
  const form = useSchemaForm({
    schema: counterInputSchema,
    values: {
      name: counter?.name ?? '',
      value: String(counter?.value ?? 0),
      msg: counter?.msg ?? '',
      mods: String(counter?.mods ?? RANK.moderator),
      enabled: counter?.enabled ?? true,
    },
    toInput: (typed) => ({
      ...typed,
      name: typed.name.trim().replace(/^!+/, ''),
      value: typedNumber(typed.value),
      mods: Number(typed.mods),
    }),
    wrong: { name: t('counters:nameWrong'), value: t('counters:valueWrong') },
    nameField: 'name',
    save: async (input) => {
      await save.run({ id: counter?.id, input });
      onClose();
    },
  });
  const { register, errorOf } = form;
  return (
    <DialogForm
      title={t(counter === undefined ? 'counters:add' : 'counters:editTitle')}
      saveLabel={t('counters:save')}
      form={form}
      onClose={onClose}
    >
      <Field label={t('counters:name')} help={t('counters:nameHelp')} error={errorOf('name')}>
        {(box) => <TextInput {...box} {...register('name')} maxLength={COMMAND_NAME_MAX} />}
      </Field>
      <Field label={t('counters:value')} error={errorOf('value')}>
        {(box) => <TextInput {...box} {...register('value')} inputMode="numeric" />}
      </Field>
      <Field label={t('counters:msg')} help={t('counters:msgHelp')} error={errorOf('msg')}>
        {(box) => <TextInput {...box} {...register('msg')} maxLength={COUNTER_TEXT_MAX} />}
      </Field>
      <Field label={t('counters:mods')}>
        {(box) => (
          <Select {...box} {...register('mods')}>
            {RANK_KEYS.map((key) => (
              <option key={key} value={key}>
                {t(`common:ranks.${key}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <chakra.label display="flex" gap="3" alignItems="center" minHeight="touch">
        <chakra.input type="checkbox" boxSize="5" accentColor="accent.solid" {...register('enabled')} />
        {t('counters:enabled')}
      </chakra.label>
    </DialogForm>
  );
}
