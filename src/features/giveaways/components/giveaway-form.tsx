import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { GIVEAWAY_KEYWORD_MAX, GIVEAWAY_TITLE_MAX } from '#core/giveaways/limits.ts';
import { giveawayInputSchema, type Giveaway } from '#core/giveaways/schema.ts';
import { Field } from '#src/ui/field.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.tsx';
import { TextInput } from '#src/ui/inputs.tsx';
import { useAction } from '#src/ui/use-action.ts';
import { saveGiveaway } from '../api.ts';
import { inputOf, valuesOf } from '../model.ts';

interface GiveawayFormProps {
  /** Absent for a new one. */
  giveaway?: Giveaway | undefined;
  onClose: () => void;
}

/** Adds or edits a giveaway. */
export function GiveawayForm({ giveaway, onClose }: GiveawayFormProps) {
  const { t } = useTranslation(['giveaways']);
  const save = useAction(saveGiveaway, ({ title }) => t('giveaways:saved', { title }));
  const form = useSchemaForm({
    schema: giveawayInputSchema,
    values: valuesOf(giveaway),
    toInput: inputOf,
    wrong: {
      title: t('giveaways:errors.title'),
      keyword: t('giveaways:errors.keyword'),
      winners: t('giveaways:errors.winners'),
      subscriberWeight: t('giveaways:errors.subscriberWeight'),
    },
    nameField: 'keyword',
    save: async (input) => {
      await save.run({ id: giveaway?.id, input });
      onClose();
    },
  });
  const { register, errorOf } = form;
  return (
    <DialogForm
      title={t(giveaway === undefined ? 'giveaways:add' : 'giveaways:editTitle')}
      saveLabel={t('giveaways:save')}
      form={form}
      onClose={onClose}
    >
      <Field label={t('giveaways:title')} help={t('giveaways:titleHelp')} error={errorOf('title')}>
        {(control) => <TextInput {...control} {...register('title')} maxLength={GIVEAWAY_TITLE_MAX} />}
      </Field>
      <Field label={t('giveaways:keyword')} help={t('giveaways:keywordHelp')} error={errorOf('keyword')}>
        {(control) => (
          <TextInput
            {...control}
            {...register('keyword')}
            maxLength={GIVEAWAY_KEYWORD_MAX + 1}
            placeholder={t('giveaways:keywordExample')}
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ sm: '1fr 1fr' }}>
        <Field label={t('giveaways:winners')} error={errorOf('winners')}>
          {(control) => <TextInput {...control} {...register('winners')} inputMode="numeric" />}
        </Field>
        <Field
          label={t('giveaways:subscriberWeight')}
          help={t('giveaways:subscriberWeightHelp')}
          error={errorOf('subscriberWeight')}
        >
          {(control) => <TextInput {...control} {...register('subscriberWeight')} inputMode="numeric" />}
        </Field>
      </chakra.div>
    </DialogForm>
  );
}
