import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customCodeProblem } from '#core/alerts/custom-code.ts';
import { RANDOM_CONDITION } from '#core/alerts/condition.ts';
import type { AlertItem } from '#core/alerts/schema.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { ApiError } from '#src/lib/http.ts';
import { markUnsaved } from '#src/lib/unsaved-edits.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { AlertForm } from '../editor/alert-form.tsx';
import { AlertPreview } from '../editor/alert-preview.tsx';
import { EditorColumns } from '../editor/editor-columns.tsx';
import { useHeaderName } from '../header-name.ts';
import { useMarkupAlert } from '../use-markup-alert.ts';
import { ConditionField } from './condition-field.tsx';

interface VariantDialogProps {
  variant: AlertItem;
  platform: Platform;
  rank: number;
  onSave: (item: AlertItem) => Promise<void>;
  onClose: () => void;
}

/** Status code and details of a save that failed twice. */
function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation(['alerts']);
  return (error) => {
    const status = error instanceof ApiError ? error.status : 0;
    const details = error instanceof ApiError ? error.text || error.code : '';
    return t('alerts:editor.variantFailed', { status, details });
  };
}

/** A variant's condition and everything else of it; edits are asked about before they are lost. */
export function VariantDialog({ variant, platform, rank, onSave, onClose }: VariantDialogProps) {
  const { t } = useTranslation(['alerts', 'common']);
  const failureText = useFailureText();
  const headerName = useHeaderName();
  const sayMarkup = useMarkupAlert();
  const [item, setItem] = useState(variant);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const isDirty = item !== variant;
  useEffect(() => (isDirty ? markUnsaved('alert-variant') : undefined), [isDirty]);

  const handleSave = async () => {
    const problem = customCodeProblem(item);
    if (problem !== undefined) {
      const name = headerName(item.header, platform);
      if (problem.code === 'markup') await sayMarkup(name);
      else setFailure(`${name}: ${t('alerts:editor.jsonError')}`);
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      await onSave(item);
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('alerts:editor.editVariant')}
      isWide
      onClose={() => (isDirty && !isLeaving ? setLeaving(true) : onClose())}
    >
      <EditorColumns
        preview={<AlertPreview item={item} platform={platform} />}
        previewTop={{ base: '7', lg: '16' }}
      >
        <chakra.div display="grid" gap="4" minWidth="0">
          <ConditionField
            value={item.condition ?? RANDOM_CONDITION}
            onChange={(condition) => setItem((old) => ({ ...old, condition }))}
          />
          <AlertForm item={item} platform={platform} rank={rank} onChange={setItem} isVariant />
        </chakra.div>
      </EditorColumns>
      <chakra.div
        position="sticky"
        bottom="0"
        bg="bg.surface"
        borderTop="1px solid"
        borderColor="border.subtle"
        mt="4"
        py="3"
      >
        {failure === undefined ? null : <Notice tone="danger">{failure}</Notice>}
        {isLeaving ? <Notice tone="warning">{t('alerts:editor.leaveVariant')}</Notice> : null}
        <chakra.div display="flex" gap="3" justifyContent="flex-end" mt="2">
          <Button onClick={isDirty && !isLeaving ? () => setLeaving(true) : onClose}>
            {t(isLeaving ? 'alerts:editor.discard' : 'common:cancel')}
          </Button>
          <Button variant="solid" disabled={isBusy} onClick={() => void handleSave()}>
            {t('alerts:editor.saveVariant')}
          </Button>
        </chakra.div>
      </chakra.div>
    </Dialog>
  );
}
