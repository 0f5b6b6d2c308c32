import { Download } from 'lucide-react';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useInstallPrompt } from '#src/lib/install-prompt.ts';
import { findInstallWay } from '#src/lib/install-way.ts';
import { Button } from './button.tsx';

const InstallDialog = lazy(async () => ({ default: (await import('./install-dialog.tsx')).InstallDialog }));

const never = () => () => undefined;

/** Installs the site as an app, or says how where the browser does not offer it; not there where neither goes. */
export function InstallButton() {
  const { t } = useTranslation();
  const install = useInstallPrompt();
  const way = useSyncExternalStore(never, findInstallWay, () => undefined);
  const [isOpen, setOpen] = useState(false);
  if (install === undefined && way === undefined) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('common:pwa.install')}
        title={t('common:pwa.install')}
        onClick={install ?? (() => setOpen(true))}
      >
        <Download size={20} aria-hidden />
      </Button>
      {isOpen && way !== undefined ? (
        <Suspense>
          <InstallDialog way={way} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
