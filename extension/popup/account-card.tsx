import { VIEWER_EXTENSION_PAGE } from '#core/paths.ts';
import { chakra } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EXTENSION_API } from '#core/extension/paths.ts';
import { pairingSchema, type Pairing } from '#core/extension/schema.ts';
import type { ExtensionAccount } from '#core/extension/viewer-schema.ts';
import { request } from '#src/lib/http.ts';
import { Button, ButtonAnchor } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PlatformIcon } from '#src/ui/platform-badge.tsx';
import { browser } from '../lib/browser.ts';
import { PairingCode } from '../lib/pairing-code.tsx';
import { useApproval } from '../lib/pairing.ts';
import {
  forgetPairing,
  forgetViewer,
  savePairing,
  saveToken,
  type ViewerState,
} from '../lib/viewer-storage.ts';

interface AccountCardProps {
  server: string;
  viewer: ViewerState;
}

/** The popup closes when the page opens: the pairing is kept, and asked about when the person comes back. */
async function openPage({ verifyUrl }: Pairing): Promise<void> {
  await browser.tabs.create({ url: verifyUrl });
}

function Waiting({ pairing }: { pairing: Pairing }) {
  const { t } = useTranslation(['extension']);
  return (
    <>
      <chakra.p>{t('extension:popup.waiting')}</chakra.p>
      <PairingCode code={pairing.code} />
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button onClick={() => void openPage(pairing)}>{t('extension:popup.openAgain')}</Button>
        <Button variant="ghost" onClick={() => void forgetPairing()}>
          {t('extension:popup.cancel')}
        </Button>
      </chakra.div>
    </>
  );
}

function Connect({ server, hasEnded }: { server: string; hasEnded: boolean }) {
  const { t } = useTranslation(['extension']);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const connect = async () => {
    setState('busy');
    try {
      const pairing = await request(`${server}${EXTENSION_API.pair}`, pairingSchema, {
        method: 'POST',
        query: { for: 'viewer' },
      });
      await savePairing(server, pairing);
      await openPage(pairing);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      {hasEnded ? <Notice tone="warning">{t('extension:popup.ended')}</Notice> : null}
      <chakra.h2 fontSize="lg">{t('extension:popup.connectTitle')}</chakra.h2>
      <chakra.p color="fg.muted" fontSize="sm">
        {t('extension:popup.connectText')}
      </chakra.p>
      {state === 'failed' ? <Notice tone="danger">{t('extension:unreachable', { server })}</Notice> : null}
      <Button variant="solid" disabled={state === 'busy'} onClick={() => void connect()}>
        {t(hasEnded ? 'extension:popup.again' : 'extension:popup.connect')}
      </Button>
    </>
  );
}

/** The person's accounts are not connected yet, or no longer. */
export function AccountCard({ server, viewer }: AccountCardProps) {
  const { pairing, hasEnded } = viewer;
  const settle = useCallback(
    (token: string | undefined) => void (token === undefined ? forgetPairing() : saveToken(server, token)),
    [server],
  );
  useApproval(server, pairing?.secret, settle);
  return (
    <Card display="grid" gap="3" justifyItems="start">
      {pairing === undefined ? (
        <Connect server={server} hasEnded={hasEnded} />
      ) : (
        <Waiting pairing={pairing} />
      )}
    </Card>
  );
}

interface AccountLineProps {
  server: string;
  token: string;
  accounts: readonly ExtensionAccount[];
}

/** As whom the person is connected, and the way out. */
export function AccountLine({ server, token, accounts }: AccountLineProps) {
  const { t } = useTranslation(['extension']);
  const disconnect = async () => {
    const headers = { authorization: `Bearer ${token}` };
    // A server out of reach keeps nobody connected here.
    await fetch(`${server}${EXTENSION_API.viewerDisconnect}`, { method: 'POST', headers }).catch(
      () => undefined,
    );
    await forgetViewer();
  };
  return (
    <chakra.footer display="flex" flexWrap="wrap" alignItems="center" gap="2" fontSize="sm" color="fg.muted">
      <chakra.span display="flex" flexWrap="wrap" gap="2" flex="1" minWidth="0">
        {accounts.map(({ platform, name }) => (
          <chakra.span key={platform} display="inline-flex" alignItems="center" gap="1">
            <PlatformIcon platform={platform} size="3.5" />
            {name}
          </chakra.span>
        ))}
      </chakra.span>
      <ButtonAnchor
        variant="ghost"
        size="sm"
        href={server + VIEWER_EXTENSION_PAGE}
        target="_blank"
        rel="noreferrer"
      >
        {t('extension:popup.manage')}
      </ButtonAnchor>
      <Button variant="ghost" size="sm" onClick={() => void disconnect()}>
        {t('extension:popup.disconnect')}
      </Button>
    </chakra.footer>
  );
}
