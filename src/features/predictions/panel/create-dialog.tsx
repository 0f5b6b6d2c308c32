import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PredictionDraft } from '#core/predictions/validate-prediction.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { DraftFields } from '../draft-fields.tsx';
import { useDraft } from '../use-draft.ts';

interface CreateDialogProps {
  onCreate: (draft: PredictionDraft) => Promise<void>;
  onClose: () => void;
}

/** A new prediction of the streamer. */
export function CreateDialog({ onCreate, onClose }: CreateDialogProps) {
  const { t } = useTranslation(['predictions', 'common']);
  const errorText = useErrorText();
  const { draft, wrong, problem, change, check } = useDraft();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setFailure(undefined);
    if (check() !== undefined) return;
    setSending(true);
    try {
      await onCreate(draft);
    } catch (error) {
      setFailure(error);
      setSending(false);
    }
  };
  const words = problem ?? (failure === undefined ? undefined : errorText(failure));
  return (
    <Dialog title={t('predictions:createTitle')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DraftFields draft={draft} wrong={wrong} onChange={change} />
        {words === undefined ? null : <Notice tone="danger">{words}</Notice>}
        <DialogActions>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" variant="solid" disabled={isSending}>
            {t('predictions:create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
