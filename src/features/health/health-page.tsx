import { chakra } from '@chakra-ui/react';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PANEL_PATHS } from '#core/paths.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { usePanelHealth } from '#src/session/panel-context.ts';
import { StreamPill } from '#src/session/stream-pill.tsx';
import { UnheardGapsNotice } from '#src/session/unheard-gaps.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { fetchHealth } from './api.ts';
import { ChannelHealthCard } from './channel-health-card.tsx';
import { StorageCard } from './storage-card.tsx';

/** How the bot hears each linked channel, live. */
export function Component() {
  const { t } = useTranslation(['health', 'setup']);
  const health = useLoad(fetchHealth);
  const { reload } = health;
  usePanelHealth(reload);
  return (
    <>
      <PageTitle>{t('health:title')}</PageTitle>
      <PageHeader
        title={t('health:title')}
        description={t('health:description')}
        action={
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
            <StreamPill />
            {health.data?.owner === true ? (
              <ButtonLink to={PANEL_PATHS.setup}>
                <KeyRound size={18} aria-hidden />
                {t('setup:open')}
              </ButtonLink>
            ) : null}
          </chakra.div>
        }
      />
      <UnheardGapsNotice show="all" />
      <Loaded state={health} skeleton={<Skeleton height="scene" />}>
        {({ channels, untrustedProxy, storage }) => (
          <>
            {untrustedProxy === null ? null : (
              <chakra.div mb="4">
                <Notice tone="warning">
                  {t('health:untrustedProxy', { network: untrustedProxy.network })}
                </Notice>
              </chakra.div>
            )}
            <chakra.div
              display="grid"
              gap="4"
              gridTemplateColumns="repeat(auto-fit, minmax(min(26rem, 100%), 1fr))"
            >
              {channels.map((channel) => (
                <ChannelHealthCard key={channel.id} channel={channel} />
              ))}
              <StorageCard storage={storage} />
            </chakra.div>
          </>
        )}
      </Loaded>
    </>
  );
}
