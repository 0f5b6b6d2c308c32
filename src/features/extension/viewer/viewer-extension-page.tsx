import { chakra } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoad } from '#src/lib/use-load.ts';
import { readViewerAccounts, type LoggedIn, type ViewerAccounts } from '#src/session/viewer-accounts.ts';
import { ViewerLogins } from '#src/session/viewer-logins.tsx';
import { takeLoginProblem } from '#src/session/viewer-session.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Card } from '#src/ui/card.tsx';
import { ListLine } from '#src/ui/list-line.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { PlatformIcon } from '#src/ui/platform-badge.tsx';
import { SiteFooter, SiteHeader } from '#src/ui/site-frame.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { ToastProvider } from '#src/ui/toast.tsx';
import { ConnectedCard } from '../connected-card.tsx';
import { PairingCard } from '../pairing-card.tsx';
import { approveViewerExtension, disconnectViewerExtension, fetchViewerExtensions } from './api.ts';
import { OwnSessions } from './own-sessions.tsx';

/** As whom the person is logged in: the extension will speak for these. */
function AccountsCard({ accounts, logins }: ViewerAccounts) {
  const { t } = useTranslation(['extension', 'common']);
  const [problem] = useState(takeLoginProblem);
  return (
    <Card aria-labelledby="accounts" display="grid" gap="3">
      <chakra.h2 id="accounts" fontSize="lg">
        {t('extension:viewer.accountsTitle')}
      </chakra.h2>
      <chakra.p color="fg.muted">
        {t(accounts.length === 0 ? 'extension:viewer.noAccounts' : 'extension:viewer.accountsText')}
      </chakra.p>
      <chakra.ul listStyle="none" _empty={{ display: 'none' }} aria-labelledby="accounts">
        {accounts.map(({ platform, name, picture }) => (
          <ListLine key={platform}>
            <Avatar picture={picture} size="8" />
            <PlatformIcon platform={platform} />
            {name}
          </ListLine>
        ))}
      </chakra.ul>
      {accounts.length === 0 ? (
        <ViewerLogins own="twitch" logins={logins} />
      ) : (
        <chakra.details>
          <chakra.summary cursor="pointer" color="fg.muted" py="3">
            {t('extension:viewer.otherAccount')}
          </chakra.summary>
          <ViewerLogins own="twitch" logins={logins} />
        </chakra.details>
      )}
      {problem === undefined ? null : (
        <Notice tone="warning">
          {t(`common:viewer.problems.${problem === 'login_refused' ? problem : 'unavailable'}`)}
        </Notice>
      )}
    </Card>
  );
}

function Connections({ accounts }: { accounts: readonly LoggedIn[] }) {
  const { t } = useTranslation(['extension']);
  const [mayBuy, setMayBuy] = useState(true);
  const load = useCallback((signal: AbortSignal) => fetchViewerExtensions(accounts, signal), [accounts]);
  const extensions = useLoad(load);
  return (
    <>
      <PairingCard
        approve={(code) => approveViewerExtension(accounts, { code, mayBuy })}
        onApproved={extensions.reload}
      >
        <chakra.label display="flex" alignItems="center" gap="2" minHeight="touch" cursor="pointer">
          <chakra.input
            type="checkbox"
            boxSize="5"
            accentColor="accent.solid"
            checked={mayBuy}
            onChange={(event) => setMayBuy(event.target.checked)}
          />
          {t('extension:viewer.mayBuy')}
        </chakra.label>
      </PairingCard>
      <Loaded state={extensions} skeleton={<SkeletonRows rows={2} height="16" />}>
        {({ items }) => (
          <ConnectedCard
            items={items.map((item) => ({
              ...item,
              about: t(item.mayBuy ? 'extension:viewer.buys' : 'extension:viewer.reads'),
            }))}
            used="extension:viewer.used"
            disconnect={(id) => disconnectViewerExtension(accounts, id)}
            reload={extensions.reload}
          />
        )}
      </Loaded>
    </>
  );
}

/** Where a viewer lets the browser extension in, sees which may speak for them, and sends them away. */
export function Component() {
  const { t } = useTranslation(['extension']);
  const viewer = useLoad(readViewerAccounts);
  return (
    <ToastProvider>
      <PageTitle>{t('extension:viewer.title')}</PageTitle>
      <SiteHeader />
      <chakra.main maxWidth="page" mx="auto" px={{ base: '4', md: '6' }} pt={{ base: '5', md: '8' }}>
        <PageHeader title={t('extension:viewer.title')} description={t('extension:viewer.text')} />
        <chakra.div display="grid" gap="4" maxWidth="prose">
          <Loaded state={viewer} skeleton={<SkeletonRows rows={3} height="16" />}>
            {({ accounts, logins }) => (
              <>
                <AccountsCard accounts={accounts} logins={logins} />
                {accounts.length === 0 ? null : (
                  <>
                    <Connections accounts={accounts} />
                    <OwnSessions accounts={accounts} />
                  </>
                )}
              </>
            )}
          </Loaded>
        </chakra.div>
      </chakra.main>
      <SiteFooter />
    </ToastProvider>
  );
}
