import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { TIMER_NAME_MAX } from '#core/timers/limits.ts';
import { timerInputSchema, type Timer } from '#core/timers/schema.ts';
import { Field } from '#src/ui/field.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.tsx';
import { TextInput } from '#src/ui/inputs.tsx';
import { PlatformChoice } from '#src/ui/platform-choice.tsx';
import { useAction } from '#src/ui/use-action.ts';
import { saveTimer } from '../api.ts';
import { fieldOf, inputOf, valuesOf } from '../model.ts';
import { MessageFields } from './message-fields.tsx';

interface TimerFormProps {
  /** Absent for a new one. */
  timer: Timer | undefined;
  onClose: () => void;
}

/** Adds or edits a timer. */
export function TimerForm({ timer, onClose }: TimerFormProps) {
  const { t } = useTranslation(['timers', 'commands']);
  const save = useAction(saveTimer, ({ name }) => t('timers:saved', { name }));
  const form = useSchemaForm({
    schema: timerInputSchema,
    values: valuesOf(timer),
    toInput: inputOf,
    fieldOf,
    wrong: {
      name: t('timers:errors.name'),
      interval: t('timers:errors.interval'),
      minLines: t('timers:errors.minLines'),
      platforms: t('timers:errors.platforms'),
    },
    save: async (input) => {
      await save.run({ id: timer?.id, input });
      onClose();
    },
  });
  const { control, register, errorOf } = form;
  return (
    <DialogForm
      title={t(timer === undefined ? 'timers:add' : 'timers:editTitle')}
      saveLabel={t('timers:save')}
      form={form}
      onClose={onClose}
    >
      <Field label={t('timers:name')} help={t('timers:nameHelp')} error={errorOf('name')}>
        {(box) => <TextInput {...box} {...register('name')} maxLength={TIMER_NAME_MAX} />}
      </Field>
      <MessageFields control={control} />
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ sm: '1fr 1fr' }}>
        <Field label={t('timers:interval')} error={errorOf('interval')}>
          {(box) => <TextInput {...box} {...register('interval')} inputMode="numeric" />}
        </Field>
        <Field label={t('timers:minLines')} help={t('timers:minLinesHelp')} error={errorOf('minLines')}>
          {(box) => <TextInput {...box} {...register('minLines')} inputMode="numeric" />}
        </Field>
      </chakra.div>
      <PlatformChoice
        label={t('commands:form.platforms')}
        box={register('platforms')}
        error={errorOf('platforms')}
      />
      <chakra.div display="flex" flexWrap="wrap" columnGap="6">
        {(['liveOnly', 'enabled'] as const).map((name) => (
          <chakra.label key={name} display="flex" gap="3" alignItems="center" minHeight="touch">
            <chakra.input type="checkbox" boxSize="5" accentColor="accent.solid" {...register(name)} />
            {t(`timers:${name}`)}
          </chakra.label>
        ))}
      </chakra.div>
    </DialogForm>
  );
}
