import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ALERT_FILE_ENDING } from '#core/alerts/alert-file.ts';
import { importSourcesOf, type ImportSource } from '#core/alerts/config-schema.ts';
import { PLATFORM_NAME } from '#core/platforms/platform.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/inputs.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useImport, type ImportTarget } from './use-import.ts';

const FROM_FILE = 'file';

/** Restore the defaults, take over another platform's alerts, or read a file. */
export function ImportDialog({ onClose, ...target }: ImportTarget & { onClose: () => void }) {
  const { t } = useTranslation(['alerts', 'common']);
  const { fromSource, fromFile } = useImport(target);
  const picker = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState<ImportSource>('restore');
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const sources = importSourcesOf(target.platform);

  const handleChoice = (value: string) => {
    setEmpty(false);
    if (value === FROM_FILE) setAsking(true);
    setSource(sources.find((known) => known === value) ?? 'restore');
  };
  const handleImport = async () => {
    setBusy(true);
    const hasImported = await fromSource(source);
    setBusy(false);
    setEmpty(!hasImported);
    if (hasImported) onClose();
  };
  const handleFile = async (file: File | undefined) => {
    if (file === undefined) return;
    setBusy(true);
    await fromFile(file);
    onClose();
  };
  return (
    <>
      <Dialog title={t('alerts:screen.import')} onClose={onClose}>
        <chakra.div display="grid" gap="4">
          <chakra.p color="fg.muted">{t('alerts:screen.importText')}</chakra.p>
          <Field label={t('alerts:screen.importFrom')}>
            {(control) => (
              <Select {...control} value={source} onChange={(event) => handleChoice(event.target.value)}>
                {sources.map((name) => (
                  <option key={name} value={name}>
                    {name === 'restore' ? t('alerts:screen.restore') : PLATFORM_NAME[name]}
                  </option>
                ))}
                <option value={FROM_FILE}>{t('alerts:screen.fromFile')}</option>
              </Select>
            )}
          </Field>
          {isEmpty ? <Notice tone="danger">{t('alerts:screen.nothingToImport')}</Notice> : null}
        </chakra.div>
        <DialogActions>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="solid" disabled={isBusy} onClick={() => void handleImport()}>
            {t('alerts:screen.importNow')}
          </Button>
        </DialogActions>
      </Dialog>
      {isAsking ? (
        <ConfirmDialog
          title={t('alerts:screen.fileTitle')}
          text={t('alerts:screen.fileWarning')}
          confirmLabel={t('alerts:screen.chooseFile')}
          onConfirm={() => {
            picker.current?.click();
            return Promise.resolve();
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
      <input
        ref={picker}
        type="file"
        accept={ALERT_FILE_ENDING}
        hidden
        onChange={(event) => void handleFile(event.target.files?.[0])}
      />
    </>
  );
}
