import { chakra } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#src/i18n/error-text.ts';
import { ApiError } from '#src/lib/http.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { saveExport } from './api.ts';

/** Says why there is no file. */
function useProblem(): (error: unknown) => string {
  const { t } = useTranslation(['backup']);
  const errorText = useErrorText();
  return (error) => {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'prediction_running') return t('backup:running');
    return code === 'transfer_running' ? t('backup:problems.transfer_running') : errorText(error);
  };
}

/** Gives the file. */
export function ExportCard() {
  const { t } = useTranslation(['backup']);
  const problem = useProblem();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  const handleExport = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await saveExport();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card aria-labelledby="backup-export" display="grid" gap="3" justifyItems="start">
      <chakra.h2 id="backup-export" fontSize="lg">
        {t('backup:exportTitle')}
      </chakra.h2>
      <chakra.p color="fg.muted">{t('backup:exportText')}</chakra.p>
      {error === undefined ? null : <Notice tone="danger">{problem(error)}</Notice>}
      <Button variant="solid" disabled={isBusy} aria-busy={isBusy} onClick={() => void handleExport()}>
        <Download size={18} aria-hidden />
        {t(isBusy ? 'backup:exporting' : 'backup:export')}
      </Button>
    </Card>
  );
}
