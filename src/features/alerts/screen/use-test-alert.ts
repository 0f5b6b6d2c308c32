import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RELOAD_WAIT_MS } from '#core/alerts/editor-limits.ts';
import type { AlertHeader } from '#core/alerts/headers.ts';
import { TEST_COOLDOWN_MS } from '#core/alerts/limits.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useToast } from '#src/ui/toast-context.ts';
import { sendTestAlert } from '../api.ts';
import { useHeaderName } from '../header-name.ts';
import { useCooldown } from '../use-cooldown.ts';
import { reloadOverlays } from './api.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends tests. With unsaved changes the alerts are reloaded first, and given three seconds. */
export function useTestAlert(platform: Platform, hasUnsaved: boolean) {
  const { t } = useTranslation(['alerts']);
  const toast = useToast();
  const errorText = useErrorText();
  const headerName = useHeaderName();
  const { isResting, start } = useCooldown(TEST_COOLDOWN_MS);
  const [isReloading, setReloading] = useState(false);

  /** Without an amount the test has the usual one of its type. */
  const send = async (header: AlertHeader, amount?: number) => {
    try {
      if (hasUnsaved) {
        setReloading(true);
        await reloadOverlays();
        await wait(RELOAD_WAIT_MS);
      }
      start();
      await sendTestAlert(header, amount);
      toast({ tone: 'success', text: t('alerts:testSent', { name: headerName(header, platform) }) });
    } catch (error) {
      toast({ tone: 'danger', text: errorText(error) });
    } finally {
      setReloading(false);
    }
  };
  const state = isReloading ? 'reloading' : isResting ? 'resting' : 'ready';
  return { state, send } as const;
}
