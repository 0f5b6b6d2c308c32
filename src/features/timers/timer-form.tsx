import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TIMER_NAME_MAX } from '#core/timers/limits.ts';
import type { Timer, TimerInput } from '#core/timers/schema.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { markUnsaved } from '#src/lib/unsaved-edits.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/inputs.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PlatformChoice } from '#src/ui/platform-choice.tsx';
import { MessageFields } from './message-fields.tsx';
import { resolveTimer, valuesOf, type TimerValues } from './timer-values.ts';

interface TimerFormProps {
  /** Absent for a new one. */
  timer: Timer | undefined;
  onSave: (input: TimerInput) => Promise<void>;
  onClose: () => void;
}

/** Adds or edits a timer; what is wrong is said in place and nothing typed is lost. */
export function TimerForm({ timer, onSave, onClose }: TimerFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<unknown>();
  const { control, register, formState, handleSubmit } = useForm<TimerValues, unknown, TimerInput>({
    defaultValues: valuesOf(timer),
    resolver: resolveTimer,
  });
  const { errors, isDirty, isSubmitting } = formState;
  useEffect(() => (isDirty ? markUnsaved('timer') : undefined), [isDirty]);
  const errorOf = (field: 'name' | 'interval' | 'minLines' | 'platforms') =>
    errors[field] && t(`timers.errors.${field}`);
  const submit = handleSubmit(async (input) => {
    setFailure(undefined);
    await onSave(input).catch(setFailure);
  });
  return (
    <Dialog title={t(timer === undefined ? 'timers.add' : 'timers.editTitle')} onClose={onClose}>
      <chakra.form onSubmit={(event) => void submit(event)} noValidate display="grid" gap="4">
        <Field label={t('timers.name')} help={t('timers.nameHelp')} error={errorOf('name')}>
          {(box) => <TextInput {...box} {...register('name')} maxLength={TIMER_NAME_MAX} />}
        </Field>
        <MessageFields control={control} />
        <chakra.div display="grid" gap="4" gridTemplateColumns={{ sm: '1fr 1fr' }}>
          <Field label={t('timers.interval')} error={errorOf('interval')}>
            {(box) => <TextInput {...box} {...register('interval')} inputMode="numeric" />}
          </Field>
          <Field label={t('timers.minLines')} help={t('timers.minLinesHelp')} error={errorOf('minLines')}>
            {(box) => <TextInput {...box} {...register('minLines')} inputMode="numeric" />}
          </Field>
        </chakra.div>
        <PlatformChoice
          label={t('commandForm.platforms')}
          box={register('platforms')}
          error={errorOf('platforms')}
        />
        <chakra.div display="flex" flexWrap="wrap" columnGap="6">
          {(['liveOnly', 'enabled'] as const).map((name) => (
            <chakra.label key={name} display="flex" gap="3" alignItems="center" minHeight="touch">
              <chakra.input type="checkbox" boxSize="5" accentColor="accent.solid" {...register(name)} />
              {t(`timers.${name}`)}
            </chakra.label>
          ))}
        </chakra.div>
        {failure === undefined ? null : <Notice tone="danger">{errorText(failure)}</Notice>}
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="solid" disabled={isSubmitting}>
            {t('timers.save')}
          </Button>
        </DialogActions>
      </chakra.form>
    </Dialog>
  );
}
