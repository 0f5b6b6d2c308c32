import { chakra } from '@chakra-ui/react';
import type { ReactNode, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Dialog, DialogActions } from '../dialog.tsx';
import { FormFailure } from './form-failure.tsx';

interface DialogFormProps {
  title: string;
  /** Names the deed. */
  saveLabel: string;
  /** Of `useSchemaForm`. */
  form: { submit: (event: SubmitEvent) => void; isBusy: boolean; failure: unknown };
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog: its fields, what went wrong, and the buttons. */
export function DialogForm({ title, saveLabel, form, onClose, children }: DialogFormProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} onClose={onClose}>
      <chakra.form onSubmit={form.submit} noValidate display="grid" gap="4">
        {children}
        <FormFailure error={form.failure} />
        <DialogActions>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" variant="solid" disabled={form.isBusy}>
            {saveLabel}
          </Button>
        </DialogActions>
      </chakra.form>
    </Dialog>
  );
}
