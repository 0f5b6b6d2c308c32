import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import type { Pairing } from '#core/extension/schema.ts';
import { Button, ButtonAnchor } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { browser } from '../lib/browser.ts';
import { forgetConnection, type Connection } from '../lib/connection.ts';
import { KICK_DASHBOARD } from '../lib/kick-dashboard.ts';
import { askToReadKick } from '../lib/kick-permission.ts';
import { PairingCode } from '../lib/pairing-code.tsx';
import { useApproval } from '../lib/pairing.ts';
import { WATCH_NOW } from '../messages.ts';
import { useDashboardOpen } from './use-dashboard-open.ts';
import { beginPairing, disconnect, keepToken, openPanel, useConnection } from './use-connection.ts';

function Waiting({ pairing }: { pairing: Pairing }) {
  const { t } = useTranslation(['extension']);
  return (
    <>
      <chakra.p>{t('extension:kickFollows.waiting')}</chakra.p>
      <PairingCode code={pairing.code} />
      <Button onClick={() => void openPanel(pairing)}>{t('extension:kickFollows.openAgain')}</Button>
    </>
  );
}

function Connect({ server, label }: { server: string; label: string }) {
  const { t } = useTranslation(['extension']);
  const [hasFailed, setFailed] = useState(false);
  const connect = () => {
    setFailed(false);
    beginPairing().catch(() => setFailed(true));
  };
  return (
    <>
      {hasFailed ? <Notice tone="danger">{t('extension:unreachable', { server })}</Notice> : null}
      <Button variant="solid" onClick={connect}>
        {label}
      </Button>
    </>
  );
}

function Denied() {
  const { t } = useTranslation(['extension']);
  const ask = async () => {
    if (await askToReadKick()) await browser.runtime.sendMessage(WATCH_NOW);
  };
  return (
    <>
      <Notice tone="warning">{t('extension:kickFollows.denied')}</Notice>
      <Button variant="solid" onClick={() => void ask()}>
        {t('extension:kickFollows.allow')}
      </Button>
    </>
  );
}

function Trouble({ watch, server }: { watch: Connection['watch']; server: string }) {
  const { t } = useTranslation(['extension']);
  switch (watch?.trouble) {
    case 'denied':
      return <Denied />;
    case 'noChannel':
    case 'blocked':
    case 'changed':
      return <Notice tone="warning">{t(`extension:kickFollows.${watch.trouble}`)}</Notice>;
    case 'serverDown':
      return <Notice tone="warning">{t('extension:kickFollows.serverDown', { server })}</Notice>;
    default:
      return watch?.isTold === true ? (
        <Notice tone="success">{t('extension:kickFollows.webhook')}</Notice>
      ) : null;
  }
}

/** Where the names come from, and what keeps them away. */
function Names({ feed, isOpen }: { feed: Connection['feed']; isOpen: boolean }) {
  const { t } = useTranslation(['extension']);
  if (isOpen && feed?.isFound === true) return <chakra.p>{t('extension:kickFollows.feedFound')}</chakra.p>;
  if (isOpen && feed?.isFound === false)
    return <Notice tone="warning">{t('extension:kickFollows.feedChanged')}</Notice>;
  return (
    <>
      <chakra.p>{t('extension:kickFollows.feedHint')}</chakra.p>
      <ButtonAnchor href={KICK_DASHBOARD} target="_blank" rel="noopener noreferrer">
        {t('extension:kickFollows.feedOpen')}
      </ButtonAnchor>
    </>
  );
}

function Connected({ connection, token, server }: { connection: Connection; token: string; server: string }) {
  const { t, i18n } = useTranslation(['extension']);
  const { owner, watch, feed } = connection;
  const isOpen = useDashboardOpen(feed);
  const numbers = numberFormat(i18n.language);
  const leave = async () => {
    await disconnect(token);
    await forgetConnection();
  };
  return (
    <>
      {owner === undefined ? null : (
        <chakra.p fontWeight="semibold">
          {t('extension:kickFollows.connectedTo', { name: owner.name })}
        </chakra.p>
      )}
      {watch === undefined ? <chakra.p color="fg.muted">{t('extension:kickFollows.first')}</chakra.p> : null}
      <Trouble watch={watch} server={server} />
      <chakra.ul listStyle="none" _empty={{ display: 'none' }}>
        {watch?.readings.map(({ channel, count, at }) => (
          <chakra.li key={channel}>
            {t('extension:kickFollows.followers', { channel, count, shown: numbers.format(count) })} ·{' '}
            <RelativeTime at={at} />
          </chakra.li>
        ))}
      </chakra.ul>
      {watch === undefined || watch.trouble === 'denied' || watch.isTold ? null : (
        <Names feed={feed} isOpen={isOpen} />
      )}
      <Button onClick={() => void leave()}>{t('extension:kickFollows.disconnect')}</Button>
    </>
  );
}

const settle = (token: string | undefined) => void keepToken(token);

/** Kick's follower alerts for servers that webhooks do not reach. */
export function KickFollowsCard({ server }: { server: string }) {
  const { t } = useTranslation(['extension']);
  const connection = useConnection();
  useApproval(server, connection?.pairing?.secret, settle);
  if (connection === undefined) return null;
  const { token, pairing, watch } = connection;

  let content: ReactNode;
  if (token !== undefined) content = <Connected connection={connection} token={token} server={server} />;
  else if (pairing !== undefined) content = <Waiting pairing={pairing} />;
  else if (watch?.trouble === 'revoked') {
    content = (
      <>
        <Notice tone="warning">{t('extension:kickFollows.revoked')}</Notice>
        <Connect server={server} label={t('extension:kickFollows.again')} />
      </>
    );
  } else content = <Connect server={server} label={t('extension:kickFollows.connect')} />;

  return (
    <Card aria-labelledby="kick-follows" display="grid" gap="3" justifyItems="start">
      <chakra.h2 id="kick-follows" fontSize="lg">
        {t('extension:kickFollows.title')}
      </chakra.h2>
      <chakra.p color="fg.muted">{t('extension:kickFollows.text')}</chakra.p>
      {content}
    </Card>
  );
}
