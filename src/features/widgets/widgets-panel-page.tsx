import { chakra } from '@chakra-ui/react';
import { Eye, EyeOff, PanelRight, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { widgetAddressSchema, type WidgetAddress } from '#core/alerts/schema.ts';
import { CHAT_WIDGET_PATH, EVENTS_WIDGET_PATH, PREDICTION_WIDGET_PATH } from '#core/overlays/paths.ts';
import { API, PANEL_PATHS } from '#core/paths.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { CopyField } from '#src/ui/copy-field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { useToast } from '#src/ui/toast-context.ts';

const HIDDEN = '••••••••••••••••••••••••';

function withPath(url: string, path: string): string {
  const address = new URL(url);
  address.pathname = path;
  return address.href;
}

/** Every page for OBS; all have the channel's one secret. */
const WIDGETS = [
  { id: 'alerts', size: '1920×1080', addressIn: ({ url }: WidgetAddress) => url },
  { id: 'silent', size: '1920×1080', addressIn: ({ url2 }: WidgetAddress) => url2 },
  {
    id: 'prediction',
    size: '600×300',
    addressIn: ({ url }: WidgetAddress) => withPath(url, PREDICTION_WIDGET_PATH),
  },
  {
    id: 'chat',
    size: '500×800',
    addressIn: ({ url }: WidgetAddress) => withPath(url, CHAT_WIDGET_PATH),
  },
  {
    id: 'latest',
    size: '500×300',
    addressIn: ({ url }: WidgetAddress) => withPath(url, EVENTS_WIDGET_PATH),
  },
] as const;

const STEPS = ['source', 'paste', 'size', 'sound'] as const;

const fetchAddress = () => streamerRequest(API.panelWidget, widgetAddressSchema);

interface AddressesProps {
  /** Absent while hidden. */
  address: WidgetAddress | undefined;
}

function Addresses({ address }: AddressesProps) {
  const { t } = useTranslation(['widgets', 'alerts']);
  const toast = useToast();
  return (
    <>
      {WIDGETS.map(({ id, size, addressIn }) => (
        <chakra.div key={id} display="grid" gap="1">
          <CopyField
            label={t(`widgets:names.${id}`)}
            shown={address === undefined ? HIDDEN : addressIn(address)}
            text={async () => addressIn(address ?? (await fetchAddress()))}
            onCopied={() => toast({ tone: 'success', text: t('alerts:linkCopied') })}
            onFailed={() => toast({ tone: 'danger', text: t('alerts:copyFailed') })}
          />
          <chakra.p color="fg.muted" fontSize="sm">
            {t(`widgets:about.${id}`)} {size}
          </chakra.p>
        </chakra.div>
      ))}
    </>
  );
}

/** All addresses for OBS in one place: hidden until asked for, renewed together. */
function AddressesCard() {
  const { t } = useTranslation(['widgets', 'alerts']);
  const toast = useToast();
  const errorText = useErrorText();
  const [address, setAddress] = useState<WidgetAddress>();
  const [isAsking, setAsking] = useState(false);
  const toggle = async () => {
    try {
      setAddress(address === undefined ? await fetchAddress() : undefined);
    } catch (error) {
      toast({ tone: 'danger', text: errorText(error) });
    }
  };
  const renew = async () => {
    const renewed = await streamerRequest(API.panelWidgetRenew, widgetAddressSchema, { method: 'POST' });
    setAddress((shown) => (shown === undefined ? undefined : renewed));
    toast({ tone: 'success', text: t('alerts:renewed') });
  };
  return (
    <Card aria-labelledby="addresses" display="grid" gap="4">
      <chakra.h2 id="addresses" fontSize="lg">
        {t('widgets:addresses')}
      </chakra.h2>
      <Notice tone="warning">{t('alerts:secret')}</Notice>
      <Addresses address={address} />
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button onClick={() => void toggle()}>
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
          onConfirm={renew}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Card>
  );
}

/** Every overlay's address, how it comes into OBS, and the dock. */
export function Component() {
  const { t } = useTranslation(['widgets', 'alerts', 'panel']);
  const dock = `${location.origin}${PANEL_PATHS.dock}`;
  return (
    <>
      <PageTitle>{t('panel:nav.widgets')}</PageTitle>
      <PageHeader title={t('panel:nav.widgets')} description={t('widgets:description')} />
      <chakra.div
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '3fr 2fr' }}
      >
        <AddressesCard />
        <chakra.div display="grid" gap="4">
          <Card aria-labelledby="obs">
            <chakra.h2 id="obs" fontSize="lg" mb="2">
              {t('widgets:obsTitle')}
            </chakra.h2>
            <chakra.ol ps="5" listStyle="decimal" display="grid" gap="2" color="fg.muted">
              {STEPS.map((step) => (
                <chakra.li key={step}>{t(`widgets:steps.${step}`)}</chakra.li>
              ))}
            </chakra.ol>
          </Card>
          <Card aria-labelledby="dock" display="grid" gap="3">
            <chakra.h2 id="dock" fontSize="lg" display="flex" alignItems="center" gap="2">
              <PanelRight size={20} aria-hidden />
              {t('alerts:inbox.dockTitle')}
            </chakra.h2>
            <chakra.p color="fg.muted" fontSize="sm">
              {t('alerts:inbox.dockText')}
            </chakra.p>
            <CopyField label={t('widgets:dock')} shown={dock} text={dock} />
          </Card>
        </chakra.div>
      </chakra.div>
    </>
  );
}
