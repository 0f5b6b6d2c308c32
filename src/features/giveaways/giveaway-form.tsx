import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { GIVEAWAY_KEYWORD_MAX, GIVEAWAY_TITLE_MAX } from '#core/giveaways/limits.ts';
import type { Giveaway, GiveawayInput } from '#core/giveaways/schema.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { isNameRefused } from '#src/lib/name-refused.ts';
import { markUnsaved } from '#src/lib/unsaved-edits.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/inputs.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RefusalText } from '#src/ui/refusal-text.tsx';
import { resolveGiveaway, valuesOf, type GiveawayValues } from './giveaway-values.ts';

interface GiveawayFormProps {
  /** Absent for a new one. */
  giveaway?: Giveaway | undefined;
  onSave: (input: GiveawayInput) => Promise<void>;
  onClose: () => void;
}

/** Adds or edits a giveaway; what is wrong is said in place and nothing typed is lost. */
export function GiveawayForm({ giveaway, onSave, onClose }: GiveawayFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<unknown>();
  const form = useForm<GiveawayValues, unknown, GiveawayInput>({
    defaultValues: valuesOf(giveaway),
    resolver: resolveGiveaway,
  });
  const { register, formState } = form;
  const { isDirty } = formState;
  useEffect(() => (isDirty ? markUnsaved('giveaway') : undefined), [isDirty]);
  const errorOf = (field: keyof GiveawayValues) => {
    const error = formState.errors[field];
    if (error === undefined) return undefined;
    return error.type === 'server' ? <RefusalText error={failure} /> : t(`giveaways.errors.${field}`);
  };
  const handleSubmit = form.handleSubmit(async (input) => {
    setFailure(undefined);
    try {
      await onSave(input);
    } catch (error) {
      setFailure(error);
      if (isNameRefused(error)) form.setError('keyword', { type: 'server' }, { shouldFocus: true });
    }
  });
  return (
    <Dialog title={t(giveaway === undefined ? 'giveaways.add' : 'giveaways.editTitle')} onClose={onClose}>
      <chakra.form onSubmit={(event) => void handleSubmit(event)} noValidate display="grid" gap="4">
        <Field label={t('giveaways.title')} help={t('giveaways.titleHelp')} error={errorOf('title')}>
          {(control) => <TextInput {...control} {...register('title')} maxLength={GIVEAWAY_TITLE_MAX} />}
        </Field>
        <Field label={t('giveaways.keyword')} help={t('giveaways.keywordHelp')} error={errorOf('keyword')}>
          {(control) => (
            <TextInput
              {...control}
              {...register('keyword')}
              maxLength={GIVEAWAY_KEYWORD_MAX + 1}
              placeholder={t('giveaways.keywordExample')}
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <chakra.div display="grid" gap="4" gridTemplateColumns={{ sm: '1fr 1fr' }}>
          <Field label={t('giveaways.winners')} error={errorOf('winners')}>
            {(control) => <TextInput {...control} {...register('winners')} inputMode="numeric" />}
          </Field>
          <Field
            label={t('giveaways.subscriberWeight')}
            help={t('giveaways.subscriberWeightHelp')}
            error={errorOf('subscriberWeight')}
          >
            {(control) => <TextInput {...control} {...register('subscriberWeight')} inputMode="numeric" />}
          </Field>
        </chakra.div>
        {failure === undefined || isNameRefused(failure) ? null : (
          <Notice tone="danger">{errorText(failure)}</Notice>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="solid" disabled={formState.isSubmitting}>
            {t('giveaways.save')}
          </Button>
        </DialogActions>
      </chakra.form>
    </Dialog>
  );
}
