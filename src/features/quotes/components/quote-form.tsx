import { useTranslation } from 'react-i18next';
import { QUOTE_GAME_MAX, QUOTE_TEXT_MAX } from '#core/quotes/limits.ts';
import { quoteInputSchema, type Quote } from '#core/quotes/schema.ts';
import { Field } from '#src/ui/field.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.tsx';
import { TextArea, TextInput } from '#src/ui/inputs.tsx';
import { useAction } from '#src/ui/use-action.ts';
import { saveQuote } from '../api.ts';

interface QuoteFormProps {
  /** Absent for a new one. */
  quote: Quote | undefined;
  onClose: () => void;
}

/** Adds or edits a quote. */
export function QuoteForm({ quote, onClose }: QuoteFormProps) {
  const { t } = useTranslation(['quotes']);
  const save = useAction(saveQuote);
  const form = useSchemaForm({
    schema: quoteInputSchema,
    values: { text: quote?.text ?? '', game: quote?.game ?? '' },
    save: async (input) => {
      await save.run({ id: quote?.id, input });
      onClose();
    },
  });
  return (
    <DialogForm
      title={t(quote === undefined ? 'quotes:add' : 'quotes:editTitle')}
      saveLabel={t('quotes:save')}
      form={form}
      onClose={onClose}
    >
      <Field label={t('quotes:text')} error={form.errorOf('text')}>
        {(box) => <TextArea {...box} {...form.register('text')} rows={3} maxLength={QUOTE_TEXT_MAX} />}
      </Field>
      <Field label={t('quotes:game')} error={form.errorOf('game')}>
        {(box) => <TextInput {...box} {...form.register('game')} maxLength={QUOTE_GAME_MAX} />}
      </Field>
    </DialogForm>
  );
}
