import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useForm, type UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { COMMAND_GROUP_MAX, COMMAND_NAME_MAX } from '#core/commands/limits.ts';
import type { Command, CommandInput } from '#core/commands/schema.ts';
import { RANKS } from '#core/platforms/ranks.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { isNameRefused } from '#src/lib/name-refused.ts';
import { markUnsaved } from '#src/lib/unsaved-edits.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select, TextInput } from '#src/ui/inputs.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RefusalText } from '#src/ui/refusal-text.tsx';
import { PlatformChoice } from '#src/ui/platform-choice.tsx';
import { useRankName } from '../rank-name.ts';
import { AnswerField } from './answer-field.tsx';
import { resolveCommand, valuesOf, type CommandField, type CommandValues } from './command-values.ts';

interface CommandFormProps {
  /** Absent for a new one. */
  command?: Command | undefined;
  /** Groups that other commands are in. */
  groups: readonly string[];
  onSave: (input: CommandInput) => Promise<void>;
  onClose: () => void;
}

interface DetailsProps {
  groups: readonly string[];
  register: UseFormRegister<CommandValues>;
  errorOf: (field: CommandField) => ReactNode;
}

function Details({ groups, register, errorOf }: DetailsProps) {
  const { t } = useTranslation(['commands']);
  const groupsId = useId();
  const rankName = useRankName();
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns={{ sm: '1fr 1fr' }}>
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
      <Field
        label={t('commands:form.aliases')}
        help={t('commands:form.aliasesHelp')}
        error={errorOf('aliases')}
      >
        {(control) => <TextInput {...control} {...register('aliases')} />}
      </Field>
      <Field label={t('commands:form.userCooldown')} error={errorOf('userCooldown')}>
        {(control) => <TextInput {...control} {...register('userCooldown')} inputMode="numeric" />}
      </Field>
      <Field label={t('commands:form.channelCooldown')} error={errorOf('channelCooldown')}>
        {(control) => <TextInput {...control} {...register('channelCooldown')} inputMode="numeric" />}
      </Field>
      <Field label={t('commands:form.cost')} help={t('commands:form.costHelp')} error={errorOf('cost')}>
        {(control) => <TextInput {...control} {...register('cost')} inputMode="numeric" />}
      </Field>
      <Field label={t('commands:form.group')} help={t('commands:form.groupHelp')}>
        {(control) => (
          <>
            <TextInput {...control} {...register('group')} maxLength={COMMAND_GROUP_MAX} list={groupsId} />
            <datalist id={groupsId}>
              {groups.map((group) => (
                <option key={group} value={group} />
              ))}
            </datalist>
          </>
        )}
      </Field>
    </chakra.div>
  );
}

/** Adds or edits a command; what is wrong is said in place and nothing typed is lost. */
export function CommandForm({ command, groups, onSave, onClose }: CommandFormProps) {
  const { t } = useTranslation(['commands', 'common']);
  const errorText = useErrorText();
  const [failure, setFailure] = useState<unknown>();
  const form = useForm<CommandValues, unknown, CommandInput>({
    defaultValues: valuesOf(command),
    resolver: resolveCommand,
  });
  const { register, formState } = form;
  const { isDirty } = formState;
  useEffect(() => (isDirty ? markUnsaved('command') : undefined), [isDirty]);
  const errorOf = (field: CommandField) => {
    const error = formState.errors[field];
    if (error === undefined) return undefined;
    return error.type === 'server' ? <RefusalText error={failure} /> : t(`commands:form.errors.${field}`);
  };

  const handleSubmit = form.handleSubmit(async (input) => {
    setFailure(undefined);
    try {
      await onSave(input);
    } catch (error) {
      setFailure(error);
      if (isNameRefused(error)) {
        const field = error.taken?.kind === 'keyword' ? 'keywords' : 'cmd';
        form.setError(field, { type: 'server' }, { shouldFocus: true });
      }
    }
  });
  return (
    <Dialog
      title={t(command === undefined ? 'commands:form.addTitle' : 'commands:form.editTitle')}
      onClose={onClose}
    >
      <chakra.form onSubmit={(event) => void handleSubmit(event)} noValidate display="grid" gap="4">
        <Field label={t('commands:form.name')} error={errorOf('cmd')}>
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
        <AnswerField control={form.control} error={errorOf('msg')} />
        <Details groups={groups} register={register} errorOf={errorOf} />
        <Field
          label={t('commands:form.keywords')}
          help={t('commands:form.keywordsHelp')}
          error={errorOf('keywords')}
        >
          {(control) => <TextInput {...control} {...register('keywords')} />}
        </Field>
        <PlatformChoice
          label={t('commands:form.platforms')}
          box={register('platforms')}
          error={errorOf('platforms')}
        />
        <chakra.label display="flex" gap="3" alignItems="center" minHeight="touch">
          <chakra.input type="checkbox" boxSize="5" accentColor="accent.solid" {...register('enabled')} />
          {t('commands:form.enabled')}
        </chakra.label>
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
