import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QUOTE_GAME_MAX, QUOTE_TEXT_MAX } from '#core/quotes/limits.ts';
import { quoteInputSchema, type Quote, type QuoteInput } from '#core/quotes/schema.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextArea, TextInput } from '#src/ui/inputs.tsx';
import { Notice } from '#src/ui/notice.tsx';

interface QuoteFormProps {
  /** Absent for a new one. */
  quote: Quote | undefined;
  onSave: (input: QuoteInput) => Promise<void>;
  onClose: () => void;
}

/** Adds or edits a quote. */
export function QuoteForm({ quote, onSave, onClose }: QuoteFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [text, setText] = useState(quote?.text ?? '');
  const [game, setGame] = useState(quote?.game ?? '');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const input = quoteInputSchema.safeParse({ text, game });
  const submit = async () => {
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
    <Dialog title={t(quote === undefined ? 'quotes.add' : 'quotes.editTitle')} onClose={onClose}>
      <chakra.form
        display="grid"
        gap="4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field label={t('quotes.text')}>
          {(box) => (
            <TextArea
              {...box}
              rows={3}
              value={text}
              maxLength={QUOTE_TEXT_MAX}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('quotes.game')}>
          {(box) => (
            <TextInput
              {...box}
              value={game}
              maxLength={QUOTE_GAME_MAX}
              onChange={(event) => setGame(event.target.value)}
            />
          )}
        </Field>
        {failure === undefined ? null : <Notice tone="danger">{errorText(failure)}</Notice>}
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="solid" disabled={isBusy || !input.success}>
            {t('quotes.save')}
          </Button>
        </DialogActions>
      </chakra.form>
    </Dialog>
  );
}
