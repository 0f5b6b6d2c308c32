import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Notice } from './notice.tsx';

export interface ConfirmDialogProps {
  title: string;
  /** What happens and whether it can be undone. */
  text: string;
  /** More of it than a text. */
  children?: ReactNode;
  /** Names the deed: "Delete", never "OK". */
  confirmLabel: string;
  /** The dialog stays, and says why, when this fails. */
  onConfirm: () => Promise<void> | void;
  onClose: () => void;
  /** Words for a failure, where a page knows better ones. */
  errorText?: (error: unknown) => string;
}

/** Asks before something that destroys. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, children, confirmLabel, onConfirm, onClose } = props;
  const { t } = useTranslation();
  const usualText = useErrorText();
  const errorText = props.errorText ?? usualText;
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  const handleConfirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <chakra.p color="fg.muted" mb="3" overflowWrap="anywhere">
        {text}
      </chakra.p>
      {children}
      {error === undefined ? null : <Notice tone="danger">{errorText(error)}</Notice>}
      <DialogActions>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button variant="danger" disabled={isBusy} onClick={() => void handleConfirm()}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
