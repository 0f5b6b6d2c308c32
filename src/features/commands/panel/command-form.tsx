import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useForm, type UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { COMMAND_NAME_MAX, COMMAND_TEXT_MAX } from '#core/commands/limits.ts';
import type { Command, CommandInput } from '#core/commands/schema.ts';
import { RANKS } from '#core/platforms/ranks.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { ApiError } from '#src/lib/http.ts';
import { markUnsaved } from '#src/lib/unsaved-edits.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select, TextArea, TextInput } from '#src/ui/inputs.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PlatformChoice } from '#src/ui/platform-choice.tsx';
import { useRankName } from '../rank-name.ts';
import { resolveCommand, valuesOf, type CommandValues } from './command-values.ts';

interface CommandFormProps {
  /** Absent for a new one. */
  command?: Command | undefined;
  onSave: (input: CommandInput) => Promise<void>;
  onClose: () => void;
}

/** Codes that speak of the name, and are shown there. */
const NAME_CODES = ['duplicate', 'builtin_command'];

interface DetailsProps {
  register: UseFormRegister<CommandValues>;
  errorOf: (field: 'aliases' | 'userCooldown' | 'channelCooldown') => string | undefined;
}

function Details({ register, errorOf }: DetailsProps) {
  const { t } = useTranslation();
  const rankName = useRankName();
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns={{ sm: '1fr 1fr' }}>
      <Field label={t('commandForm.rank')}>
        {(control) => (
          <Select {...control} {...register('mods')}>
            {RANKS.map((rank, index) => (
              <option key={rank} value={index}>
                {rankName(index)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('commandForm.aliases')} help={t('commandForm.aliasesHelp')} error={errorOf('aliases')}>
        {(control) => <TextInput {...control} {...register('aliases')} />}
      </Field>
      <Field label={t('commandForm.userCooldown')} error={errorOf('userCooldown')}>
        {(control) => <TextInput {...control} {...register('userCooldown')} inputMode="numeric" />}
      </Field>
      <Field label={t('commandForm.channelCooldown')} error={errorOf('channelCooldown')}>
        {(control) => <TextInput {...control} {...register('channelCooldown')} inputMode="numeric" />}
      </Field>
    </chakra.div>
  );
}

/** Adds or edits a command; what is wrong is said in place and nothing typed is lost. */
export function CommandForm({ command, onSave, onClose }: CommandFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<unknown>();
  const form = useForm<CommandValues, unknown, CommandInput>({
    defaultValues: valuesOf(command),
    resolver: resolveCommand,
  });
  const { register, formState } = form;
  const { isDirty } = formState;
  useEffect(() => (isDirty ? markUnsaved('command') : undefined), [isDirty]);
  const errorOf = (field: 'cmd' | 'msg' | 'aliases' | 'userCooldown' | 'channelCooldown' | 'platforms') => {
    const error = formState.errors[field];
    if (error === undefined) return undefined;
    return error.type === 'server' ? error.message : t(`commandForm.errors.${field}`);
  };

  const handleSubmit = form.handleSubmit(async (input) => {
    setFailure(undefined);
    try {
      await onSave(input);
    } catch (error) {
      if (error instanceof ApiError && NAME_CODES.includes(error.code)) {
        form.setError('cmd', { type: 'server', message: errorText(error) }, { shouldFocus: true });
      } else setFailure(error);
    }
  });
  return (
    <Dialog
      title={t(command === undefined ? 'commandForm.addTitle' : 'commandForm.editTitle')}
      onClose={onClose}
    >
      <chakra.form onSubmit={(event) => void handleSubmit(event)} noValidate display="grid" gap="4">
        <Field label={t('commandForm.name')} error={errorOf('cmd')}>
          {(control) => (
            <TextInput
              {...control}
              {...register('cmd')}
              maxLength={COMMAND_NAME_MAX + 1}
              placeholder="!hola"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label={t('commandForm.text')} help={t('commandForm.textHelp')} error={errorOf('msg')}>
          {(control) => <TextArea {...control} {...register('msg')} maxLength={COMMAND_TEXT_MAX} rows={4} />}
        </Field>
        <Details register={register} errorOf={errorOf} />
        <PlatformChoice
          label={t('commandForm.platforms')}
          box={register('platforms')}
          error={errorOf('platforms')}
        />
        <chakra.label display="flex" gap="3" alignItems="center" minHeight="touch">
          <chakra.input type="checkbox" boxSize="5" accentColor="accent.solid" {...register('enabled')} />
          {t('commandForm.enabled')}
        </chakra.label>
        {failure === undefined ? null : <Notice tone="danger">{errorText(failure)}</Notice>}
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="solid" disabled={formState.isSubmitting}>
            {t('commandForm.save')}
          </Button>
        </DialogActions>
      </chakra.form>
    </Dialog>
  );
}
