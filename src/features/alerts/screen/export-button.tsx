import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EXPORT_TOAST_MS } from '#core/alerts/editor-limits.ts';
import type { AlertItem } from '#core/alerts/schema.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { Button } from '#src/ui/button.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { exportAlert } from './export-alert.ts';

/** Saves the alert, as it is on the screen, as a file. */
export function ExportButton({ item, platform }: { item: AlertItem; platform: Platform }) {
  const { t } = useTranslation(['alerts']);
  const toast = useToast();
  const handleExport = () => {
    try {
      exportAlert(item, platform);
      toast({ tone: 'success', text: t('alerts:screen.exported'), lastsMs: EXPORT_TOAST_MS });
    } catch {
      toast({ tone: 'danger', text: t('alerts:screen.exportFailed') });
    }
  };
  return (
    <Button onClick={handleExport}>
      <Download size={18} aria-hidden />
      {t('alerts:screen.export')}
    </Button>
  );
}
