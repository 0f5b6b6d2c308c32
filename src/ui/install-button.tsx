import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useInstallPrompt } from '#src/lib/install-prompt.ts';
import { Button } from './button.tsx';

/** Installs the site as an app; there only where the browser offers it. */
export function InstallButton() {
  const { t } = useTranslation();
  const install = useInstallPrompt();
  if (install === undefined) return null;
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={t('pwa.install')}
      title={t('pwa.install')}
      onClick={install}
    >
      <Download size={20} aria-hidden />
    </Button>
  );
}
