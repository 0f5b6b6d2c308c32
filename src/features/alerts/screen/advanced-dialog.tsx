import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkableHeaders, type AlertConfig } from '#core/alerts/config-schema.ts';
import type { AlertHeader } from '#core/alerts/headers.ts';
import { PLATFORM_NAME, PLATFORMS, type Platform } from '#core/platforms/platform.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { usePanelSession } from '#src/session/panel-context.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PlatformBadge } from '#src/ui/platform-badge.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { useHeaderName } from '../header-name.ts';
import { fetchBotStatus, fetchConfig, saveConfig } from './api.ts';

interface PlatformFlagsProps {
  platform: Platform;
  config: AlertConfig;
  /** Names of the streamer's other channels there; undefined while they are not known. */
  others: readonly string[] | undefined;
  onChange: (header: AlertHeader, isOn: boolean) => void;
}

function PlatformFlags({ platform, config, others, onChange }: PlatformFlagsProps) {
  const { t } = useTranslation(['alerts']);
  const headerName = useHeaderName();
  const flags: Partial<Record<AlertHeader, boolean>> = config[platform];
  return (
    <chakra.fieldset border="none" minWidth="0" display="grid" gap="1">
      <chakra.legend mb="1">
        <PlatformBadge platform={platform} />
      </chakra.legend>
      {others === undefined ? null : (
        <chakra.p fontSize="sm" color="fg.muted">
          {others.length === 0
            ? t('alerts:screen.noChannel', { platform: PLATFORM_NAME[platform] })
            : t('alerts:screen.channels', { names: others.join(', ') })}
        </chakra.p>
      )}
      <chakra.div display="grid" columnGap="3" gridTemplateColumns="repeat(auto-fill, minmax(9rem, 1fr))">
        {linkableHeaders(platform).map((header) => (
          <chakra.label key={header} display="flex" gap="2" alignItems="center" minHeight="touch">
            <chakra.input
              type="checkbox"
              boxSize="5"
              flexShrink="0"
              accentColor="accent.solid"
              checked={flags[header] === true}
              onChange={(event) => onChange(header, event.target.checked)}
            />
            {headerName(header, platform)}
          </chakra.label>
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}

/** What this widget address plays besides its own channel: a flag per platform and type. */
export function AdvancedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['alerts', 'common']);
  const toast = useToast();
  const errorText = useErrorText();
  const { profile } = usePanelSession();
  const config = useLoad(fetchConfig);
  const { data: status } = useLoad(fetchBotStatus);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const othersOn = (platform: Platform) =>
    status?.channels
      .filter((channel) => channel.platform === platform)
      .filter(({ name }) => platform !== profile.platform || name !== profile.name)
      .map(({ name }) => name);
  const handleSave = async (changed: AlertConfig) => {
    setBusy(true);
    try {
      await saveConfig(changed);
      onClose();
      toast({ tone: 'success', text: t('alerts:screen.saved') });
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('alerts:screen.advanced')} onClose={onClose}>
      <Loaded state={config} skeleton={<SkeletonRows />}>
        {(data) => (
          <chakra.div display="grid" gap="5">
            <chakra.p color="fg.muted">{t('alerts:screen.advancedText')}</chakra.p>
            {PLATFORMS.map((platform) => (
              <PlatformFlags
                key={platform}
                platform={platform}
                config={data}
                others={othersOn(platform)}
                onChange={(header, isOn) =>
                  config.change((old) => ({ ...old, [platform]: { ...old[platform], [header]: isOn } }))
                }
              />
            ))}
            {failure === undefined ? null : <Notice tone="danger">{errorText(failure)}</Notice>}
            <DialogActions>
              <Button onClick={onClose}>{t('common:cancel')}</Button>
              <Button variant="solid" disabled={isBusy} onClick={() => void handleSave(data)}>
                {t('alerts:screen.save')}
              </Button>
            </DialogActions>
          </chakra.div>
        )}
      </Loaded>
    </Dialog>
  );
}
