import { chakra } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { extensionBrowser } from '#src/lib/extension-browser.ts';
import { fetchSite } from '#src/lib/site-answer.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { ButtonAnchor } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { approveExtension, disconnectExtension, fetchExtensions } from './api.ts';
import { ConnectedCard } from './connected-card.tsx';
import { PairingCard } from './pairing-card.tsx';

/** Where the operator says it is to be had; self-hosters build it. */
function InstallCard() {
  const { t } = useTranslation(['extension']);
  const browser = extensionBrowser(navigator.userAgent);
  const { data: site } = useLoad(fetchSite);
  const url = site?.links.extension;
  return (
    <Card aria-labelledby="install" display="grid" gap="3" justifyItems="start">
      <chakra.h2 id="install" fontSize="lg">
        {t('extension:panel.getTitle')}
      </chakra.h2>
      {browser === undefined ? <Notice tone="warning">{t('extension:panel.unsupported')}</Notice> : null}
      {url === undefined ? (
        <chakra.p>{t('extension:panel.getOperator')}</chakra.p>
      ) : (
        <ButtonAnchor href={url} target="_blank" rel="noopener noreferrer">
          <ExternalLink size={18} aria-hidden />
          {t('extension:panel.getLink')}
        </ButtonAnchor>
      )}
      <chakra.p color="fg.muted">{t('extension:panel.getOptions')}</chakra.p>
    </Card>
  );
}

/** Where a streamer connects the browser extension. */
export function Component() {
  const { t } = useTranslation(['extension']);
  const extensions = useLoad(fetchExtensions);
  return (
    <>
      <PageTitle>{t('extension:panel.title')}</PageTitle>
      <PageHeader title={t('extension:panel.title')} description={t('extension:panel.text')} />
      <chakra.div display="grid" gap="4" maxWidth="prose">
        <InstallCard />
        <PairingCard approve={approveExtension} onApproved={extensions.reload} />
        <Loaded state={extensions} skeleton={<SkeletonRows rows={2} height="16" />}>
          {({ items }) => (
            <ConnectedCard
              items={items}
              used="extension:panel.used"
              disconnect={disconnectExtension}
              reload={extensions.reload}
            />
          )}
        </Loaded>
      </chakra.div>
    </>
  );
}
