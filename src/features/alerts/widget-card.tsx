import { chakra } from '@chakra-ui/react';
import { Eye, EyeOff, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COPY_WARNING_MS } from '#core/alerts/limits.ts';
import type { WidgetAddress } from '#core/alerts/schema.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { CopyField } from '#src/ui/copy-field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { fetchWidgetAddress, renewWidgetAddress } from './api.ts';

const HIDDEN_ADDRESS = '••••••••••••••••••••••••';

interface AddressFieldProps {
  name: keyof WidgetAddress;
  /** Absent while hidden. */
  address: WidgetAddress | undefined;
}

function AddressField({ name, address }: AddressFieldProps) {
  const { t } = useTranslation(['alerts']);
  const toast = useToast();
  const handleCopied = () => {
    toast({ tone: 'success', text: t('alerts:linkCopied') });
    toast({ tone: 'warning', text: t('alerts:linkWarning'), lastsMs: COPY_WARNING_MS });
  };
  return (
    <CopyField
      label={t(`alerts:${name}`)}
      shown={address?.[name] ?? HIDDEN_ADDRESS}
      text={async () => (address ?? (await fetchWidgetAddress()))[name]}
      onCopied={handleCopied}
      onFailed={() => toast({ tone: 'danger', text: t('alerts:copyFailed') })}
    />
  );
}

/** The overlay's secret addresses: fetched only when asked for, read-only, renewed in one click. */
export function WidgetCard() {
  const { t } = useTranslation(['alerts']);
  const toast = useToast();
  const errorText = useErrorText();
  const [address, setAddress] = useState<WidgetAddress>();
  const [isAsking, setAsking] = useState(false);

  const handleShow = async () => {
    if (address !== undefined) {
      setAddress(undefined);
      return;
    }
    try {
      setAddress(await fetchWidgetAddress());
    } catch (error) {
      toast({ tone: 'danger', text: errorText(error) });
    }
  };
  const handleRenew = async () => {
    const renewed = await renewWidgetAddress();
    setAddress((shown) => (shown === undefined ? undefined : renewed));
    toast({ tone: 'success', text: t('alerts:renewed') });
  };
  return (
    <Card aria-labelledby="widget" display="grid" gap="4" alignContent="start">
      <header>
        <chakra.h2 id="widget" fontSize="lg">
          {t('alerts:widgetTitle')}
        </chakra.h2>
        <chakra.p color="fg.muted">{t('alerts:widgetText')}</chakra.p>
      </header>
      <AddressField name="url" address={address} />
      <AddressField name="url2" address={address} />
      <Notice tone="warning">{t('alerts:secret')}</Notice>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button onClick={() => void handleShow()}>
          {address === undefined ? <Eye size={18} aria-hidden /> : <EyeOff size={18} aria-hidden />}
          {t(address === undefined ? 'alerts:show' : 'alerts:hide')}
        </Button>
        <Button variant="ghost" onClick={() => setAsking(true)}>
          <RefreshCw size={18} aria-hidden />
          {t('alerts:renew')}
        </Button>
      </chakra.div>
      {isAsking ? (
        <ConfirmDialog
          title={t('alerts:renewTitle')}
          text={t('alerts:renewText')}
          confirmLabel={t('alerts:renew')}
          onConfirm={handleRenew}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Card>
  );
}
