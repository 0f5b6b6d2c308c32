import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useForm, type FieldErrors, type ResolverResult } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PAGE_BUILTINS } from '#core/bot/builtin-commands.ts';
import { builtinInputSchema, type Builtin, type BuiltinInput } from '#core/bot/builtin-schema.ts';
import { COMMAND_NAME_MAX } from '#core/commands/limits.ts';
import { RANKS } from '#core/platforms/ranks.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { isNameRefused } from '#src/lib/name-refused.ts';
import { typedNumber } from '#src/lib/typed-number.ts';
import { markUnsaved } from '#src/lib/unsaved-edits.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select, TextInput } from '#src/ui/inputs.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RefusalText } from '#src/ui/refusal-text.tsx';
import { useRankName } from '../rank-name.ts';

interface BuiltinValues {
  cmd: string;
  mods: string;
  userCooldown: string;
  channelCooldown: string;
}

interface BuiltinFormProps {
  builtin: Builtin;
  onSave: (input: BuiltinInput) => Promise<void>;
  onClose: () => void;
}

const FIELDS = ['cmd', 'userCooldown', 'channelCooldown'] as const;

/** Checks by the wire's own schema. */
function resolverOf(enabled: boolean) {
  return (values: BuiltinValues): ResolverResult<BuiltinValues, BuiltinInput> => {
    const parsed = builtinInputSchema.safeParse({
      cmd: values.cmd.trim().replace(/^!+/, ''),
      mods: Number(values.mods),
      userCooldown: typedNumber(values.userCooldown),
      channelCooldown: typedNumber(values.channelCooldown),
      enabled,
    });
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: FieldErrors<BuiltinValues> = {};
    for (const { path } of parsed.error.issues) {
      const field = FIELDS.find((name) => name === path[0]);
      if (field !== undefined) errors[field] = { type: 'invalid' };
    }
    return { values: {}, errors };
  };
}

/** Edits one of the bot's own commands. */
export function BuiltinForm({ builtin, onSave, onClose }: BuiltinFormProps) {
  const { t } = useTranslation(['commands', 'common']);
  const rankName = useRankName();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<unknown>();
  const { register, formState, setError, handleSubmit } = useForm<BuiltinValues, unknown, BuiltinInput>({
    defaultValues: {
      cmd: builtin.cmd,
      mods: String(builtin.mods),
      userCooldown: String(builtin.userCooldown),
      channelCooldown: String(builtin.channelCooldown),
    },
    resolver: resolverOf(builtin.enabled),
  });
  const { isDirty } = formState;
  useEffect(() => (isDirty ? markUnsaved('command') : undefined), [isDirty]);
  const errorOf = (field: (typeof FIELDS)[number]) => {
    const error = formState.errors[field];
    if (error === undefined) return undefined;
    return error.type === 'server' ? <RefusalText error={failure} /> : t(`commands:form.errors.${field}`);
  };
  const submit = handleSubmit(async (input) => {
    setFailure(undefined);
    try {
      await onSave(input);
    } catch (error) {
      setFailure(error);
      if (isNameRefused(error)) setError('cmd', { type: 'server' }, { shouldFocus: true });
    }
  });
  const nameHelp = PAGE_BUILTINS.includes(builtin.id)
    ? t('commands:builtins.alsoFirstName', { cmd: builtin.id })
    : undefined;
  return (
    <Dialog title={t('commands:builtins.editTitle', { cmd: builtin.cmd })} onClose={onClose}>
      <chakra.form onSubmit={(event) => void submit(event)} noValidate display="grid" gap="4">
        <Field label={t('commands:form.name')} help={nameHelp} error={errorOf('cmd')}>
          {(control) => (
            <TextInput
              {...control}
              {...register('cmd')}
              maxLength={COMMAND_NAME_MAX + 1}
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label={t('commands:form.rank')}>
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
        <chakra.div display="grid" gap="4" gridTemplateColumns={{ sm: '1fr 1fr' }}>
          <Field label={t('commands:form.userCooldown')} error={errorOf('userCooldown')}>
            {(control) => <TextInput {...control} {...register('userCooldown')} inputMode="numeric" />}
          </Field>
          <Field label={t('commands:form.channelCooldown')} error={errorOf('channelCooldown')}>
            {(control) => <TextInput {...control} {...register('channelCooldown')} inputMode="numeric" />}
          </Field>
        </chakra.div>
        {failure === undefined || isNameRefused(failure) ? null : (
          <Notice tone="danger">{errorText(failure)}</Notice>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" variant="solid" disabled={formState.isSubmitting}>
            {t('commands:form.save')}
          </Button>
        </DialogActions>
      </chakra.form>
    </Dialog>
  );
}
