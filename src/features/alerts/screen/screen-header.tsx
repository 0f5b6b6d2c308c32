import { chakra } from '@chakra-ui/react';
import { FileInput, PackageOpen, SlidersHorizontal, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EXPORT_TOAST_MS } from '#core/alerts/editor-limits.ts';
import type { AlertItem } from '#core/alerts/schema.ts';
import { PLATFORM_NAME, type Platform } from '#core/platforms/platform.ts';
import { Button } from '#src/ui/button.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { fetchAllVariants } from './api.ts';
import { exportAlerts } from './export-alert.ts';

export type ScreenDialog = 'advanced' | 'import' | 'presets';

interface ScreenHeaderProps {
  items: readonly AlertItem[];
  platform: Platform;
  isBusy: boolean;
  onOpen: (dialog: ScreenDialog) => void;
}

/** Saves all alerts, as they are on the screen, with their variants as one file to share. */
function ExportAllButton({ items, platform }: Pick<ScreenHeaderProps, 'items' | 'platform'>) {
  const { t } = useTranslation(['alerts']);
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const handleExport = async () => {
    setBusy(true);
    try {
      exportAlerts(items, await fetchAllVariants(), platform);
      toast({ tone: 'success', text: t('alerts:screen.exportedAll'), lastsMs: EXPORT_TOAST_MS });
    } catch {
      toast({ tone: 'danger', text: t('alerts:screen.exportAllFailed') });
    }
    setBusy(false);
  };
  return (
    <Button disabled={isBusy} onClick={() => void handleExport()}>
      <PackageOpen size={18} aria-hidden />
      {t('alerts:screen.exportAll')}
    </Button>
  );
}

/** What concerns all alerts at once. */
export function ScreenHeader({ items, platform, isBusy, onOpen }: ScreenHeaderProps) {
  const { t } = useTranslation(['alerts']);
  return (
    <chakra.header display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <chakra.div flex="1 1 16rem" minWidth="0">
        <chakra.h2 id="alert-settings" fontSize="lg">
          {t('alerts:screen.title')}
        </chakra.h2>
        <chakra.p color="fg.muted">
          {t('alerts:screen.platformNote', { platform: PLATFORM_NAME[platform] })}
        </chakra.p>
      </chakra.div>
      <Button onClick={() => onOpen('presets')}>
        <Sparkles size={18} aria-hidden />
        {t('alerts:presets.open')}
      </Button>
      <Button onClick={() => onOpen('advanced')}>
        <SlidersHorizontal size={18} aria-hidden />
        {t('alerts:screen.advanced')}
      </Button>
      <Button disabled={isBusy} onClick={() => onOpen('import')}>
        <FileInput size={18} aria-hidden />
        {t('alerts:screen.import')}
      </Button>
      <ExportAllButton items={items} platform={platform} />
    </chakra.header>
  );
}
