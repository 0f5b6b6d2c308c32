import { chakra } from '@chakra-ui/react';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { RESET_REASON_MAX } from '#core/battle/limits.ts';
import { resetCharacterSchema, type PanelCharacter } from '#core/battle/panel-schema.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useNameText } from '#src/i18n/name-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/inputs.tsx';
import { Notice } from '#src/ui/notice.tsx';

interface ResetDialogProps {
  character: PanelCharacter;
  onReset: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Takes a character back to level 1, for a reason that is kept. */
export function ResetDialog({ character, onReset, onClose }: ResetDialogProps) {
  const { t } = useTranslation(['battle', 'common']);
  const nameText = useNameText();
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const parsed = resetCharacterSchema.safeParse({ reason: typed });

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!parsed.success) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onReset(parsed.data.reason);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('battle:panel.reset.title', { name: nameText(character.name) })} onClose={onClose}>
      <chakra.form onSubmit={(event) => void handleSubmit(event)} noValidate display="grid" gap="4">
        <chakra.p>{t('battle:panel.reset.text')}</chakra.p>
        <Field
          label={t('battle:panel.reset.reason')}
          help={t('battle:panel.reset.reasonHelp')}
          error={
            isTried && !parsed.success
              ? t('battle:panel.reset.reasonError', { max: RESET_REASON_MAX })
              : undefined
          }
        >
          {(control) => (
            <TextInput
              {...control}
              maxLength={RESET_REASON_MAX}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        {failure === undefined ? null : <Notice tone="danger">{errorText(failure)}</Notice>}
        <DialogActions>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" variant="solid" disabled={isBusy}>
            {t('battle:panel.reset.confirm')}
          </Button>
        </DialogActions>
      </chakra.form>
    </Dialog>
  );
}
