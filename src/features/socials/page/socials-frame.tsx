import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { useRetryOnline } from '#src/lib/use-retry-online.ts';
import { KeptNotice } from '#src/ui/kept-notice.tsx';
import { LateAds } from '#src/ui/late-ads.tsx';
import { StreamerPage } from '#src/ui/streamer-page.tsx';
import { channelNameOf, type SocialsPage } from './load-socials.ts';
import { StreamerHero } from './streamer-hero.tsx';

/** A streamer's own page: who it is, then `children`, with the way to the other pages around it. */
export function SocialsFrame({
  page,
  title,
  isHub = false,
  children,
}: {
  page: SocialsPage;
  title: string;
  isHub?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation(['socials']);
  const { loaded } = page;
  const id = channelNameOf(page);
  const { revalidate } = useRevalidator();
  const retry = () => void revalidate();
  useRetryOnline(loaded.kind === 'kept', retry);
  return (
    <StreamerPage
      title={title}
      description={t('socials:pageDescription', { name: loaded.data.name })}
      streamer={loaded.data}
      id={id}
      hero={<StreamerHero profile={loaded.data} id={id} />}
      isHub={isHub}
    >
      <chakra.div maxWidth="prose" mx="auto">
        {loaded.kind === 'kept' ? <KeptNotice savedAt={loaded.savedAt} onRetry={retry} /> : null}
        {children}
        <LateAds page="socials" />
      </chakra.div>
    </StreamerPage>
  );
}
