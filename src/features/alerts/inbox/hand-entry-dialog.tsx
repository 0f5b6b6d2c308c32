import { chakra } from '@chakra-ui/react';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuessedEntry } from '#core/alerts/guess-entry.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { enterByHand } from './api.ts';
import { HandEntryFields } from './hand-entry-fields.tsx';
import { useHandEntry } from './use-hand-entry.ts';

interface HandEntryDialogProps {
  /** What could be read of an event that nobody knows. */
  known: GuessedEntry | undefined;
  onClose: () => void;
}

/** Enters an event that the platform never told, or told in a way that nobody knows. */
export function HandEntryDialog({ known, onClose }: HandEntryDialogProps) {
  const { t } = useTranslation(['alerts', 'common']);
  const toast = useToast();
  const errorText = useErrorText();
  const form = useHandEntry(known);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (form.entry === undefined) return;
    setBusy(true);
    try {
      const { pair } = await enterByHand(form.entry);
      const isNew = pair === undefined;
      toast({
        tone: isNew ? 'success' : 'warning',
        text: t(isNew ? 'alerts:inbox.entered' : 'alerts:inbox.enteredAgain'),
      });
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('alerts:inbox.enterTitle')} onClose={onClose}>
      <chakra.form display="grid" gap="4" onSubmit={(event) => void handleSubmit(event)}>
        <chakra.p color="fg.muted">{t('alerts:inbox.enterText')}</chakra.p>
        <HandEntryFields form={form} />
        {failure === undefined ? null : <Notice tone="danger">{errorText(failure)}</Notice>}
        <DialogActions>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" variant="solid" disabled={isBusy}>
            {t('alerts:inbox.enter')}
          </Button>
        </DialogActions>
      </chakra.form>
    </Dialog>
  );
}
